/** For the assistant, which reads what there is; what the phone should do is said on its own page. */
export const suggestions = ['Which devices do I have?', 'List my contacts', 'What did I say to my phone?']
