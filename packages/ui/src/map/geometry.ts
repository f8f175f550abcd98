// What maps reckon with, without the map: for code that also runs elsewhere.
export { type Bounds, boundsOf, type LngLat } from './bounds.ts'
export { distanceBetween, pathThrough } from './path.ts'
