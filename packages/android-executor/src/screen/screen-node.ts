export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something on the screen, as Android's accessibility tree has it. */
export interface ScreenNode {
  /** What it shows. Of a password nothing is kept. */
  readonly text: string
  readonly description: string
  readonly hint: string
  /** Without the package: `send_button`. */
  readonly id: string
  /** Without the package: `EditText`. */
  readonly className: string
  readonly packageName: string
  readonly isClickable: boolean
  readonly isEnabled: boolean
  readonly isFocused: boolean
  readonly isPassword: boolean
  readonly isScrollable: boolean
  /** Absent where there is nothing to check. */
  readonly isChecked?: boolean | undefined
  readonly bounds: Bounds
  readonly parent?: ScreenNode | undefined
}

/** Where a finger would go. */
export const middleOf = ({ bounds }: ScreenNode): readonly [x: string, y: string] => [
  String(Math.floor((bounds.left + bounds.right) / 2)),
  String(Math.floor((bounds.top + bounds.bottom) / 2)),
]

export const isVisible = ({ bounds: { left, top, right, bottom } }: ScreenNode): boolean =>
  right > left && bottom > top

export const isField = ({ className }: ScreenNode): boolean =>
  /(?:EditText|AutoCompleteTextView)$|^SearchView$/.test(className)

/** What takes the tap: itself, or what it is in. */
export function tapTarget(node: ScreenNode): ScreenNode | undefined {
  for (let at: ScreenNode | undefined = node; at; at = at.parent) if (at.isClickable) return at
  return undefined
}

/** What people would call it. */
export const labelOf = ({ text, description, isPassword }: ScreenNode): string =>
  (isPassword ? description : description || text).trim()
