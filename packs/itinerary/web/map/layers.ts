import type { LayerSpecification } from '@countersign/ui/map'
import type { Look } from './labels.ts'
import { ghosts, legs, routes } from './line-layers.ts'
import { gathered, ghostMarkersLayer, hover, isSingle, markers, selected } from './marker-layers.ts'
import { sources } from './sources.ts'

/** Everything that a trip brings to the map, from the bottom to the top. */
export function tripLayers(look: Look, { hasChosen }: { readonly hasChosen: boolean }): LayerSpecification[] {
  const fade = hasChosen ? 0.45 : 1
  return [
    ...routes(look),
    legs(look),
    ...ghosts(look),
    hover('explore-hover', sources.explore, look),
    markers('explore', sources.explore, look, { fade, filter: isSingle }),
    ...gathered('explore-gathered', sources.explore, look, { isHollow: true, fade }),
    hover('others-hover', sources.others, look),
    markers('others', sources.others, look, { fade, filter: isSingle }),
    hover('stays-hover', sources.stays, look),
    markers('stays', sources.stays, look, {
      fade,
      filter: ['!', ['get', 'isChosen']],
      givesWay: true,
    }),
    ...gathered('others-gathered', sources.others, look, { isHollow: false, fade }),
    markers('chosen-stays', sources.stays, look, { filter: ['get', 'isChosen'] as never }),
    hover('chosen-hover', sources.chosen, look),
    markers('chosen', sources.chosen, look),
    ghostMarkersLayer(look),
    ...selected(look),
  ]
}
