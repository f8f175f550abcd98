import { useQueryString } from '@countersign/ui'
import type { Campaign } from '../../data/campaign.ts'
import { ChannelSheet } from './channel-sheet.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { ModuleSheet } from './module-sheet.tsx'
import { ModulesCard } from './modules-card.tsx'
import { ObjectiveCard } from './objective-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PrinciplesCard } from './principles-card.tsx'
import { ProjectSheet } from './project-sheet.tsx'
import { ProjectsCard } from './projects-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Everything about a campaign at a glance. What is opened over it has its own address. */
export function Overview({ campaign }: { campaign: Campaign }) {
  const [query, setQuery] = useQueryString()
  const close = (): void => setQuery({ channel: '', project: '', module: '' })
  const { channel, project, module } = query
  const facts = { campaign, canEdit: campaign.access !== 'view' }
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 px-4 py-4 sm:px-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <ObjectiveCard campaign={campaign} />
        <ProjectsCard {...facts} onOpen={(id) => setQuery({ project: id })} />
        <ChannelsCard {...facts} onOpen={(id) => setQuery({ channel: id })} />
        <ModulesCard {...facts} onOpen={(id) => setQuery({ module: id })} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TimelineCard {...facts} />
        <PrinciplesCard {...facts} />
        <PeopleCard campaign={campaign} />
      </div>
      {channel !== undefined && (
        <ChannelSheet
          key={channel}
          {...facts}
          channel={campaign.channels.find(({ id }) => id === channel)}
          isNew={channel === 'new'}
          onClose={close}
        />
      )}
      {project !== undefined && (
        <ProjectSheet
          key={project}
          {...facts}
          project={campaign.projects.find(({ id }) => id === project)}
          isNew={project === 'new'}
          onClose={close}
        />
      )}
      {module !== undefined && (
        <ModuleSheet
          key={module}
          {...facts}
          module={campaign.modules.find(({ id }) => id === module)}
          onClose={close}
        />
      )}
    </div>
  )
}
