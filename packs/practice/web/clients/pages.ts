export const PAGE = 100

/** Where the pages begin that rows from … to are on, and no further than there are rows. */
export function pagesOf(shown: { readonly from: number; readonly to: number }, total: number): number[] {
  const last = Math.min(shown.to, total - 1)
  const pages: number[] = []
  for (let start = shown.from - (shown.from % PAGE); start <= last; start += PAGE) pages.push(start)
  return pages
}
