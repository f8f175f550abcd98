import { Button, Checkbox, Popover, SafeText, Segmented, Switch } from '@countersign/ui'
import { Layers } from 'lucide-react'
import type { Overlays } from '../overlay-state.ts'
import { categoryName } from '../parts/categories.ts'
import { isCategoryShown } from './features.ts'
import { categoryColour } from './hues.ts'

export interface OverlayControlProps {
  readonly overlays: Overlays
  readonly onOverlays: (overlays: Overlays) => void
  /** Those that something on the map has. */
  readonly categories: readonly string[]
}

const filters = [
  { value: 'all', label: 'All places' },
  { value: 'favorites', label: 'Favourites' },
] as const

/** What the map shows. The colours of the categories are told here, too. */
export function OverlayControl({ overlays, onOverlays, categories }: OverlayControlProps) {
  const set = (changes: Partial<Overlays>): void => onOverlays({ ...overlays, ...changes })
  const setCategory = (category: string, isShown: boolean): void => {
    const shown = categories.filter((each) => (each === category ? isShown : isCategoryShown(each, overlays)))
    set({ visibleCategories: shown.length === categories.length ? null : shown })
  }
  return (
    <Popover
      label="What the map shows"
      trigger={
        <Button size="sm" icon={<Layers />} className="absolute top-3 left-3">
          Layers
        </Button>
      }
    >
      <div className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
        <Switch
          label="All destinations"
          hint="Off: only those of the chosen day"
          checked={overlays.allDestinations}
          onChange={(allDestinations) => set({ allDestinations })}
        />
        <Switch
          label="Day routes"
          hint="Off: only that of the chosen day"
          checked={overlays.dayRoutes}
          onChange={(dayRoutes) => set({ dayRoutes })}
        />
        <Switch
          label="Explore markers"
          checked={overlays.exploreMarkers}
          onChange={(exploreMarkers) => set({ exploreMarkers })}
        />
        {overlays.exploreMarkers && (
          <Segmented
            label="Explore markers"
            options={filters}
            value={overlays.filter}
            onChange={(filter) => set({ filter })}
          />
        )}
        {categories.length > 0 && (
          <fieldset className="border-t pt-3">
            <legend className="sr-only">Categories</legend>
            <div className="mb-2 flex items-center justify-between text-xs">
              <span aria-hidden className="font-medium text-faint">
                Categories
              </span>
              {overlays.visibleCategories !== null && (
                <button
                  type="button"
                  className="cursor-pointer text-accent hover:underline"
                  onClick={() => set({ visibleCategories: null })}
                >
                  Show all
                </button>
              )}
            </div>
            <div className="flex flex-col gap-1.5">
              {categories.map((category) => (
                <Checkbox
                  key={category}
                  label={
                    <span className="flex items-center gap-2">
                      <span
                        aria-hidden
                        className="size-2.5 shrink-0 rounded-full"
                        style={{ background: categoryColour(category) }}
                      />
                      {category === '' ? 'No category' : <SafeText>{categoryName(category)}</SafeText>}
                    </span>
                  }
                  checked={isCategoryShown(category, overlays)}
                  onChange={(isShown) => setCategory(category, isShown)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Popover>
  )
}
