import type { Palette } from '@countersign/ui/map'
import { canvasFont } from '@countersign/ui/map'
import type { Fate } from './ghost-features.ts'
import { inkOf } from './hues.ts'

// Markers are pictures rather than circles with text: where they overlap, each lies as a whole on the one below.

const RATIO = 3
/** Of the disc; the picture has a margin for its rim. */
const DISC = 22
const MARGIN = 4

type Draw = (canvas: CanvasRenderingContext2D, palette: Palette) => void

/** Draws on a square whose middle is the origin. */
function picture(size: number, palette: Palette, draw: Draw): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * RATIO
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.scale(RATIO, RATIO)
  context.translate(size / 2, size / 2)
  context.lineJoin = context.lineCap = 'round'
  context.textAlign = 'center'
  draw(context, palette)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function disc(
  context: CanvasRenderingContext2D,
  radius: number,
  fill: string | undefined,
  rim: string,
  width: number,
): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  context.strokeStyle = rim
  context.lineWidth = width
  context.stroke()
}

function writeNumber(context: CanvasRenderingContext2D, number: number, colour: string): void {
  if (number === 0) return
  const text = String(number)
  context.fillStyle = colour
  context.font = canvasFont(600, text.length > 2 ? 9 : text.length > 1 ? 10.5 : 11.5)
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText('0')
  context.fillText(text, 0, (up - down) / 2)
}

const stop =
  (hue: number, number: number): Draw =>
  (context, palette) => {
    disc(context, DISC / 2, inkOf(hue, palette.theme), palette.panel, 1.5)
    writeNumber(context, number, palette.panel)
  }

function star(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  for (let point = 0; point < 10; point += 1) {
    const reach = point % 2 === 0 ? radius : radius * 0.42
    const angle = (point * Math.PI) / 5 - Math.PI / 2
    context.lineTo(reach * Math.cos(angle), reach * Math.sin(angle))
  }
  context.closePath()
}

const explore =
  (hue: number, isFavorite: boolean): Draw =>
  (context, palette) => {
    const ink = inkOf(hue, palette.theme)
    if (!isFavorite) {
      disc(context, 5.5, palette.panel, ink, 2)
      return
    }
    disc(context, 9, palette.panel, ink, 1.5)
    star(context, 5.5)
    context.fillStyle = ink
    context.fill()
  }

function bed(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour
  context.lineWidth = 1.5
  context.stroke(new Path2D('M-6.5 -4.5V5M-6.5 3H6.5M6.5 5V0.5A2 2 0 0 0 4.5 -1.5H-1V3'))
  context.beginPath()
  context.arc(-3.6, -0.2, 1.3, 0, 2 * Math.PI)
  context.stroke()
}

const stay: Draw = (context, palette) => {
  context.beginPath()
  context.roundRect(-DISC / 2, -DISC / 2, DISC, DISC, 5)
  context.fillStyle = palette.ink
  context.fill()
  context.strokeStyle = palette.panel
  context.lineWidth = 1.5
  context.stroke()
  bed(context, palette.panel)
}

const ghost =
  (fate: Fate, kind: string, number: number): Draw =>
  (context, palette) => {
    if (fate === 'removed') {
      disc(context, DISC / 2, palette.panel, palette.loss, 1.5)
      context.lineWidth = 2
      context.stroke(new Path2D('M-4 -4L4 4M4 -4L-4 4'))
      return
    }
    disc(context, DISC / 2, palette['accent-wash'], palette.panel, 4)
    context.setLineDash([3.2, 2.56])
    disc(context, DISC / 2, undefined, palette.accent, 1.75)
    context.setLineDash([])
    if (kind === 'base') bed(context, palette.accent)
    else if (number > 0) writeNumber(context, number, palette.accent)
    else {
      star(context, 5.5)
      context.fillStyle = palette.accent
      context.fill()
    }
  }

const chevron =
  (colour: keyof Palette): Draw =>
  (context, palette) => {
    context.strokeStyle = palette[colour]
    context.lineWidth = 1.75
    context.stroke(new Path2D('M-2 -3.5L2 0L-2 3.5'))
  }

/**
 * The picture that a name stands for: theme, what it is, and what it shows. Layers name them, the map asks for those it needs.
 */
export function drawImage(name: string, palette: Palette): { image: ImageData; ratio: number } | undefined {
  const [, what, a = '', b = '', c = ''] = name.split('/')
  const size = DISC + 2 * MARGIN
  const of = (side: number, draw: Draw) => ({ image: picture(side, palette, draw), ratio: RATIO })
  switch (what) {
    case 'destination':
      return of(size, stop(Number(a), Number(b)))
    case 'explore':
      return of(size, explore(Number(a), b === 'true'))
    case 'base':
      return of(size, stay)
    case 'ghost':
      return of(size, ghost(a as Fate, b, Number(c)))
    case 'chevron':
      return of(10, chevron(a as keyof Palette))
    default:
      return undefined
  }
}
