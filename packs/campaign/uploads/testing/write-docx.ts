import { writeZip, type ZipPart } from './write-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const DOCX_TYPE = `${WORD}.document`
export const MAIN_TYPE = `${WORD}.document.main+xml`

const relationships = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="r${index}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`

const styles = `${HEAD}<w:styles ${W}>${[
  style('Title', 'Title'),
  style('Heading1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
  style('Heading2', 'heading 2', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
  // As Word names it in other languages: the name of the style stays English, its id does not.
  style('berschrift3', 'heading 3'),
  style('Own', 'Our heading', '<w:basedOn w:val="Heading2"/>'),
  style('ListBullet', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
].join('')}</w:styles>`

const level = (place: number, format: string): string =>
  `<w:lvl w:ilvl="${place}"><w:numFmt w:val="${format}"/></w:lvl>`
const numbering = `${HEAD}<w:numbering ${W}>
<w:abstractNum w:abstractNumId="7">${level(0, 'bullet')}${level(1, 'bullet')}</w:abstractNum>
<w:abstractNum w:abstractNumId="8">${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
export const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`
export const heading = (text: string, styleId = 'Heading1'): string =>
  paragraph(text, `<w:pStyle w:val="${styleId}"/>`)
export const item = (text: string, list: 1 | 2 = 1, place = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${place}"/><w:numId w:val="${list}"/></w:numPr>`)
export const table = (...rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

export const documentXml = (body: string, before = ''): string =>
  `${HEAD}${before}<w:document ${W}><w:body>${body}<w:sectPr/></w:body></w:document>`

/** The parts of a document around its main part. */
export function docxParts(main: Omit<ZipPart, 'name'> | string, mainType = MAIN_TYPE): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      bytes: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    { name: '_rels/.rels', bytes: relationships(['officeDocument', 'word/document.xml']) },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: relationships(['styles', 'styles.xml'], ['numbering', 'numbering.xml']),
    },
    { name: 'word/styles.xml', bytes: styles },
    { name: 'word/numbering.xml', bytes: numbering },
    { name: 'word/document.xml', ...(typeof main === 'string' ? { bytes: main } : main) },
  ]
}

export const writeDocx = (body: string): Uint8Array<ArrayBuffer> => writeZip(docxParts(documentXml(body)))
