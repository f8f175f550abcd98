// For tests of programs that ask a server: the ways in, as people and programs use them.
export { decideElsewhere } from './decide-elsewhere.ts'
export { httpSurface } from './http.ts'
export { mcpSurface } from './mcp.ts'
export { type Name, openApi, type Party, statusAfter, type Surface, type Word } from './surface.ts'
export { askSurface, type OpenTerminal, type Terminal, undoSurface } from './terminal.ts'
