export * from './write-docx.ts'
export { writeZip, type ZipPart } from './write-zip.ts'
