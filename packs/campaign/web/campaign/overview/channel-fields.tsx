import { Checkbox, type Form, ProseField, TextField } from '@countersign/ui'
import { channelTags } from '../../../domain/vocabulary.ts'
import type { Campaign } from '../../data/campaign.ts'
import { PairRows } from '../../parts/pair-rows.tsx'
import { PersonField } from '../../parts/person-field.tsx'
import type { ChannelValues } from './channel-form.ts'

export function ChannelFields({
  campaign,
  form,
  isNew,
}: {
  campaign: Campaign
  form: Form<ChannelValues>
  isNew: boolean
}) {
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        error={errorOf('name')}
        maxLength={200}
        placeholder="Lifecycle e-mail"
        autoComplete="off"
        onChange={(name) => set('name', name)}
      />
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="pb-1 text-sm font-medium text-ink">Direction</legend>
        {channelTags.map((tag) => (
          <Checkbox
            key={tag}
            label={tag}
            checked={values.tags.includes(tag)}
            onChange={(isOn) =>
              set(
                'tags',
                channelTags.filter((each) => (each === tag ? isOn : values.tags.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      <PersonField
        label="Owner"
        campaign={campaign}
        value={values.ownerId}
        error={errorOf('ownerId')}
        onChange={(ownerId) => set('ownerId', ownerId)}
      />
      <ProseField
        label="Audience"
        hint="Who is reached this way."
        isOptional
        rows={2}
        maxLength={4000}
        value={values.audience}
        onChange={(audience) => set('audience', audience)}
      />
      <ProseField
        label="Offer"
        isOptional
        rows={2}
        maxLength={4000}
        value={values.offer}
        onChange={(offer) => set('offer', offer)}
      />
      <ProseField
        label="Mechanics"
        hint="How it works, step by step."
        isOptional
        rows={2}
        maxLength={4000}
        value={values.mechanics}
        onChange={(mechanics) => set('mechanics', mechanics)}
      />
      <ProseField
        label="Notes"
        isOptional
        maxLength={20_000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
      {!isNew && (
        <>
          <ProseField
            label="Principles"
            hint="One a line."
            isOptional
            value={values.principles}
            error={errorOf('principles')}
            onChange={(principles) => set('principles', principles)}
          />
          <PairRows
            legend="Links"
            noun="link"
            labelName="Name"
            value={{ name: 'Address', type: 'url', placeholder: 'https://' }}
            most={30}
            rows={values.links}
            onChange={(links) => set('links', links)}
          />
        </>
      )}
    </>
  )
}
