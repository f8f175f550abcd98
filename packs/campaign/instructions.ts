/** What a model is told about this workspace. */
export const instructions = ''
