import { Switch } from '@countersign/ui'
import { labelOfSetting } from '../../../engine/settings.ts'
import type { Phone } from '../use-phone.ts'
import { ScreenTitle } from './screen-title.tsx'

const nameOf = (setting: string): string => {
  const label = labelOfSetting(setting).replace(/^the /, '').replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export function SettingsScreen({ phone: { state, hand } }: { phone: Phone }) {
  return (
    <>
      <ScreenTitle back={{ label: 'Back to the home screen', onClick: hand.goHome }}>Settings</ScreenTitle>
      <ul aria-label="Settings" className="min-h-0 flex-1 divide-y overflow-y-auto">
        {Object.entries(state.settings).map(([setting, isOn]) => (
          <li key={setting} className="px-4 py-2.5">
            <Switch
              label={nameOf(setting)}
              checked={isOn}
              onChange={(next) => hand.setSetting(setting, next)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
