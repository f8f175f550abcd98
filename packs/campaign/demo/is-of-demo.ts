/** Whether a row came with the demo: the runtime gives ids of another form to all others. */
export const isOfDemo = ({ id }: { readonly id: string }): boolean => id.startsWith('demo-campaign-')
