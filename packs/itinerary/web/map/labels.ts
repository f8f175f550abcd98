import type { ExpressionSpecification, Fonts, Palette, SymbolLayerSpecification } from '@countersign/ui/map'

/** What layers are drawn with. */
export type Look = Palette & { readonly fonts: Fonts }

/** A name beside its marker, on whichever side there is room; none where there is none. */
export const labelLayout = (look: Look): NonNullable<SymbolLayerSpecification['layout']> => ({
  'icon-allow-overlap': true,
  'text-field': ['get', 'name'],
  'text-font': look.fonts.medium,
  'text-size': 12,
  'text-max-width': 10,
  'text-line-height': 1.15,
  'text-optional': true,
  'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
  'text-radial-offset': 1.25,
  'text-justify': 'auto',
  'text-padding': 3,
})

export const labelPaint = (
  look: Look,
  colour: string | ExpressionSpecification = look.ink,
): NonNullable<SymbolLayerSpecification['paint']> => ({
  'text-color': colour,
  'text-halo-color': look.panel,
  'text-halo-width': 1.75,
})
