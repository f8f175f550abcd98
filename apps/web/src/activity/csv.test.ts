import { describe, expect, it } from 'vitest'
import { csvCell, toCsv } from './csv.ts'

describe('a cell of a CSV file', () => {
  it('never begins like a formula', () => {
    expect(csvCell('=1+1')).toBe("'=1+1")
    expect(csvCell('+44 20')).toBe("'+44 20")
    expect(csvCell('-2')).toBe("'-2")
    expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)")
    expect(csvCell('\t=1')).toBe("'\t=1")
    expect(csvCell(' =1')).toBe("' =1")
    expect(csvCell('=HYPERLINK("https://evil.example","x")')).toBe(
      `"'=HYPERLINK(""https://evil.example"",""x"")"`,
    )
  })

  it('leaves numbers that are numbers alone', () => {
    expect(csvCell(-2)).toBe('-2')
  })

  it('quotes what would break the line', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('say "hi"')).toBe('"say ""hi"""')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
    expect(csvCell(null)).toBe('')
    expect(csvCell([{ a: 1 }])).toBe('"[{""a"":1}]"')
  })
})

it('makes a file of a header and rows, which spreadsheets read as UTF-8', () => {
  expect(toCsv(['a', 'b'], [[1, '=2']])).toBe("\uFEFFa,b\r\n1,'=2\r\n")
})
