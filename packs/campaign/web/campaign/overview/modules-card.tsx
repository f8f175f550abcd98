import { Badge, buttonClass, Card, CardHeader, Go, SafeText } from '@countersign/ui'
import { Sparkles } from 'lucide-react'
import type { Campaign } from '../../data/campaign.ts'
import { paths } from '../../parts/paths.ts'
import { moduleNames, moduleTones } from '../../parts/words.ts'
import { NoRows, RowButton } from '../../parts/row-button.tsx'

/** What was planned, a piece with one objective each. New ones come from a plan. */
export function ModulesCard({
  campaign,
  canEdit,
  onOpen,
}: {
  campaign: Campaign
  canEdit: boolean
  onOpen: (id: string) => void
}) {
  const { id, modules, channels, projects } = campaign
  const placeOf = (module: (typeof modules)[number]): string | undefined =>
    (
      projects.find((each) => each.id === module.projectId) ??
      channels.find((each) => each.id === module.channelId)
    )?.name
  return (
    <Card aria-label="Plan modules">
      <CardHeader
        title="Plan modules"
        actions={
          canEdit && (
            <Go
              isPlain
              to={paths.campaign(id)}
              query={{ tab: 'plan' }}
              className={`${buttonClass('ghost', 'sm')} -mr-2.5`}
            >
              <Sparkles aria-hidden />
              Plan more
            </Go>
          )
        }
      />
      {modules.length === 0 ? (
        <NoRows>No modules yet. They come from a plan that was approved.</NoRows>
      ) : (
        <ul aria-label="Plan modules" className="divide-y">
          {modules.map((module) => {
            const place = placeOf(module)
            return (
              <RowButton
                key={module.id}
                name={module.name}
                onOpen={() => onOpen(module.id)}
                aside={<Badge tone={moduleTones[module.status]}>{moduleNames[module.status]}</Badge>}
              >
                <p className="truncate text-xs text-soft">
                  {place !== undefined && (
                    <>
                      <SafeText>{place}</SafeText> ·{' '}
                    </>
                  )}
                  <SafeText>{module.objective}</SafeText>
                </p>
              </RowButton>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
