/** Tells better-auth where a request came from. Whoever calls it sets this, so it is never taken from outside. */
export const ADDRESS_HEADER = 'x-countersign-address'
