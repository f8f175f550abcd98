import { count } from '@countersign/core/words'
import { Badge, Button, Card, CardHeader, SafeText } from '@countersign/ui'
import { Plus } from 'lucide-react'
import type { Campaign, Project } from '../../data/campaign.ts'
import { formatSpan } from '../../parts/dates.ts'
import { openTickets } from '../../parts/open-tickets.ts'
import { Owner } from '../../parts/owner.tsx'
import { healthTones, priorityTones } from '../../parts/words.ts'
import { NoRows, RowButton } from '../../parts/row-button.tsx'

export function ProjectsCard({
  campaign: { projects },
  canEdit,
  onOpen,
}: {
  campaign: Campaign
  canEdit: boolean
  onOpen: (id: string) => void
}) {
  return (
    <Card aria-label="Projects">
      <CardHeader
        title="Projects"
        actions={
          canEdit && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus />}
              className="-mr-2.5"
              onClick={() => onOpen('new')}
            >
              Add project
            </Button>
          )
        }
      />
      {projects.length === 0 ? (
        <NoRows>No projects yet: undertakings with an end, such as a launch.</NoRows>
      ) : (
        <ul aria-label="Projects" className="divide-y">
          {projects.map((project) => (
            <RowButton
              key={project.id}
              name={project.name}
              onOpen={() => onOpen(project.id)}
              aside={
                <>
                  {(project.priority === 'Urgent' || project.priority === 'High') && (
                    <Badge tone={priorityTones[project.priority]} className="hidden @md:inline-flex">
                      {project.priority}
                    </Badge>
                  )}
                  <Badge tone={healthTones[project.health]}>{project.health}</Badge>
                  <Owner name={project.ownerName} />
                </>
              }
            >
              <About project={project} />
            </RowButton>
          ))}
        </ul>
      )}
    </Card>
  )
}

function About({ project: { startDate, endDate, updates, tickets } }: { project: Project }) {
  const open = openTickets(tickets)
  const facts = [formatSpan(startDate, endDate), open > 0 && count(open, 'open ticket')].filter(Boolean)
  const [latest] = updates
  return (
    <>
      <p className="truncate text-xs text-soft">{facts.join(' · ') || 'No open tickets'}</p>
      {latest && (
        <p className="truncate text-xs text-faint">
          <SafeText>{latest.text}</SafeText>
        </p>
      )}
    </>
  )
}
