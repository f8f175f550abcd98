/** For links within text and lists: TanStack's `Link`, or an anchor. */
export const linkClass =
  'rounded-sm text-accent underline decoration-accent/40 underline-offset-2 transition-colors duration-100 hover:decoration-accent'
