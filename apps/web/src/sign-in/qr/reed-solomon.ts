// Error correction over GF(2⁸) with the polynomial of QR codes, x⁸ + x⁴ + x³ + x² + 1.

export function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

/** The polynomial whose roots are the first powers of 2, without its leading 1. */
function generator(degree: number): number[] {
  const result: number[] = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++) {
      result[index] = multiply(result[index]!, root) ^ (result[index + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return result
}

/** What is appended to data so that damage to it can be repaired. */
export function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = generator(length)
  const rest: number[] = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((coefficient, index) => (rest[index]! ^= multiply(coefficient, factor)))
  }
  return rest
}
