export * from './write-docx.ts'
export { writeOverlappingZip, writeZip, type ZipPart } from './write-zip.ts'
