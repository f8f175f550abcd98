/** Where a link leads, if it may be followed at all: to a page or a mailbox, at an address that says where it is. */
export function followable(href: string | undefined): { href: string; host: string } | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.protocol === 'mailto:') return { href: url.href, host: url.pathname }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  // A name and a password before the host make an address look like another one.
  if (url.username !== '' || url.password !== '') return undefined
  return { href: url.href, host: url.host }
}
