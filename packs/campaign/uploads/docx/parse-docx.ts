import type { ParseLimits } from '../limits.ts'
import { unreadable, unsupported } from '../parse-refused.ts'
import { recogniseBytes } from '../file-kind.ts'
import { TextBuilder } from '../text-builder.ts'
import { readNumbering } from './numbering.ts'
import { openZip, type Zip } from './open-zip.ts'
import { DocumentReader } from './read-document.ts'
import { readXml } from './read-xml.ts'
import { readRelationships } from './relationships.ts'
import { readStyles } from './styles.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The text of a Word document, with its headings, lists and tables, read as it is unpacked. */
export async function parseDocx(bytes: Uint8Array, limits: ParseLimits): Promise<TextBuilder> {
  const found = recogniseBytes(bytes)
  if (found !== 'a zip archive')
    throw unsupported(`The content is ${found ?? 'something else'}, not a Word document.`)
  const zip = await openZip(bytes, limits)
  const main = await findMainPart(zip, limits)
  const parts = await readRelationships(zip, main, limits)
  const styleOf = await readStyles(zip, parts.get('styles'), limits)
  const mark = await readNumbering(zip, parts.get('numbering'), limits)
  const builder = new TextBuilder(limits.textLength)
  await readXml(zip, main, limits, new DocumentReader(builder, styleOf, mark))
  return builder
}

/** What the package says is its document. Workbooks, slides and documents with macros are packages too. */
async function findMainPart(zip: Zip, limits: ParseLimits): Promise<string> {
  if (!zip.has('[Content_Types].xml')) throw unsupported('The content is a zip archive, not a Word document.')
  const main = (await readRelationships(zip, '', limits)).get('officeDocument')
  if (main === undefined || !zip.has(main)) throw unreadable('The document has no main part.')
  let type = ''
  await readXml(zip, '[Content_Types].xml', limits, {
    open: (name, attribute) => {
      const part = name === 'Override' ? attribute('PartName') : undefined
      if (part?.toLowerCase() === `/${main.toLowerCase()}`) type = attribute('ContentType') ?? ''
    },
  })
  if (type !== MAIN) throw unsupported('The content is another kind of Office file, not a Word document.')
  return main
}
