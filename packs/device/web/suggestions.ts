/** For the assistant, which reads what there is; what the phone should do is said on its own page. */
export const suggestions = ['List devices', 'List contacts', 'List what was said']
