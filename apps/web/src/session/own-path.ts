/** Whether a path leads to a page of ours. Asked of the parser that follows it: it passes over tabs, and reads `\` as `/`. */
export const isOwnPath = (path: string, origin: string): boolean =>
  path.startsWith('/') && URL.parse(path, origin)?.origin === origin
