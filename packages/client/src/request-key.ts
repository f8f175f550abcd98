/** Names a request, so that the server knows it when it comes again. `randomUUID` is missing where pages come by plain HTTP. */
export const requestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
