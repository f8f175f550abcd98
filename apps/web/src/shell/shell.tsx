export function Shell() {
  return null
}
