const isDemoId = /^(?:user-[1-5]|client-\d{2}(?:-(?:appointment|plan|goal|progress)-\d+)?)$/

/** Whether a row came with the demo: the runtime gives ids of another form to all others. */
export const isOfDemo = ({ id }: { readonly id: string }): boolean => isDemoId.test(id)
