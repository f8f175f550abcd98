import type { Page } from 'playwright-core'

/** Of the characters that cannot be seen or that turn the others around, those that the tests write. */
const UNSEEN = String.raw`[\u200B\u200F\u202E]`

/**
 * Where such a character stands as it is: in what is read, in what a screen reader says, in the name of the window. What
 * somebody edits is left alone, for it must be kept as it is.
 */
export function unseenCharacters(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const unseen = /${UNSEEN}/u
    const found = unseen.test(document.title) ? ['the title: ' + document.title] : []
    const note = (where, element) => found.push(where + ': ' + element.outerHTML.slice(0, 200))
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (name !== 'value' && unseen.test(value)) note(name, element)
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && element.localName !== 'textarea' && unseen.test(node.data))
          note('text', element)
    }
    return found
  })()`)
}
