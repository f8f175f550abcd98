/** By which two names are the same: without case and spaces. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
