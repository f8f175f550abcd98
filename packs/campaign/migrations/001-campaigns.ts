import type { Migration } from '@countersign/storage'

export const migration001: Migration = {
  up: async (db, types) => {
    const table = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('id', types.text, (column) => column.primaryKey().notNull())
        .addColumn('version', types.integer, (column) => column.notNull())
        .addColumn('updated_at', types.time, (column) => column.notNull())
    const made = (name: string) =>
      table(name).addColumn('created_at', types.time, (column) => column.notNull())
    const ofCampaign = (name: string) =>
      made(name).addColumn('campaign_id', types.text, (column) => column.notNull().references('campaigns.id'))
    // Others of the same campaign may point at it, and the database itself says no to those of another.
    const parent = (name: string) =>
      ofCampaign(name)
        .addColumn('name', types.text, (column) => column.notNull())
        .addUniqueConstraint(`${name}_in_campaign`, ['campaign_id', 'id'] as never)
    const below = (name: string) =>
      ofCampaign(name)
        .addColumn('channel_id', types.text)
        .addColumn('project_id', types.text)
        .addForeignKeyConstraint(
          `${name}_channel`,
          ['campaign_id', 'channel_id'] as never,
          'campaign_channels',
          ['campaign_id', 'id'] as never,
        )
        .addForeignKeyConstraint(
          `${name}_project`,
          ['campaign_id', 'project_id'] as never,
          'campaign_projects',
          ['campaign_id', 'id'] as never,
        )
    const index = (name: string, on: string, columns: string[]) =>
      db.schema.createIndex(name).on(on).columns(columns).execute()

    await made('campaigns')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('objective', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('start_date', types.text)
      .addColumn('end_date', types.text)
      .addColumn('owner_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('principles', types.json, (column) => column.notNull())
      .addColumn('timeline_tags', types.json, (column) => column.notNull())
      .execute()
    await index('campaigns_owner', 'campaigns', ['owner_id'])

    await ofCampaign('campaign_members')
      .addColumn('user_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('access', types.text, (column) => column.notNull())
      .addUniqueConstraint('campaign_members_once', ['campaign_id', 'user_id'] as never)
      .execute()
    await index('campaign_members_user', 'campaign_members', ['user_id'])

    await parent('campaign_channels')
      .addColumn('tags', types.json, (column) => column.notNull())
      .addColumn('owner_id', types.text, (column) => column.references('users.id'))
      .addColumn('principles', types.json, (column) => column.notNull())
      .addColumn('links', types.json, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('plan', types.json, (column) => column.notNull())
      .execute()
    await index('campaign_channels_owner', 'campaign_channels', ['owner_id'])

    await parent('campaign_projects')
      .addColumn('health', types.text, (column) => column.notNull())
      .addColumn('priority', types.text, (column) => column.notNull())
      .addColumn('owner_id', types.text, (column) => column.references('users.id'))
      .addColumn('start_date', types.text)
      .addColumn('end_date', types.text)
      .addColumn('updates', types.json, (column) => column.notNull())
      .addColumn('notes', types.text)
      .execute()
    await index('campaign_projects_owner', 'campaign_projects', ['owner_id'])

    await below('campaign_tickets')
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('priority', types.text, (column) => column.notNull())
      .addColumn('assignee_id', types.text, (column) => column.references('users.id'))
      .addColumn('position', types.text, (column) => column.notNull())
      .addColumn('doc_ids', types.json, (column) => column.notNull())
      .addColumn('notes', types.text)
      .addColumn('due_date', types.text)
      .execute()
    await index('campaign_tickets_board', 'campaign_tickets', ['campaign_id', 'status', 'position'])
    await index('campaign_tickets_channel', 'campaign_tickets', ['channel_id'])
    await index('campaign_tickets_project', 'campaign_tickets', ['project_id'])
    await index('campaign_tickets_assignee', 'campaign_tickets', ['assignee_id'])

    await parent('campaign_doc_folders').execute()

    await below('campaign_docs')
      .addColumn('title', types.text, (column) => column.notNull())
      .addColumn('content', types.text, (column) => column.notNull())
      .addColumn('format', types.text, (column) => column.notNull())
      .addColumn('folder_id', types.text)
      .addColumn('tags', types.json, (column) => column.notNull())
      .addColumn('is_ai', types.boolean, (column) => column.notNull())
      // Not held by the database: an upload points back at its doc, and undo could put back neither first.
      .addColumn('asset_id', types.text)
      .addForeignKeyConstraint(
        'campaign_docs_folder',
        ['campaign_id', 'folder_id'] as never,
        'campaign_doc_folders',
        ['campaign_id', 'id'] as never,
      )
      .execute()
    await index('campaign_docs_campaign', 'campaign_docs', ['campaign_id', 'updated_at'])
    await index('campaign_docs_folder', 'campaign_docs', ['folder_id'])
    await index('campaign_docs_channel', 'campaign_docs', ['channel_id'])
    await index('campaign_docs_project', 'campaign_docs', ['project_id'])
    await index('campaign_docs_asset', 'campaign_docs', ['asset_id'])

    await below('campaign_modules')
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('objective', types.text, (column) => column.notNull())
      .addColumn('context_refs', types.json, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .execute()
    await index('campaign_modules_campaign', 'campaign_modules', ['campaign_id'])
    await index('campaign_modules_channel', 'campaign_modules', ['channel_id'])
    await index('campaign_modules_project', 'campaign_modules', ['project_id'])

    await table('upload_assets')
      .addColumn('campaign_id', types.text, (column) => column.references('campaigns.id'))
      .addColumn('owner_id', types.text, (column) => column.notNull().references('users.id'))
      .addColumn('planning_session_id', types.text, (column) => column.notNull())
      .addColumn('binary_ref', types.text, (column) => column.notNull())
      .addColumn('name', types.text, (column) => column.notNull())
      .addColumn('mime_type', types.text, (column) => column.notNull())
      .addColumn('size_bytes', types.integer, (column) => column.notNull())
      .addColumn('uploaded_at', types.time, (column) => column.notNull())
      .addColumn('source', types.text, (column) => column.notNull())
      .addColumn('status', types.text, (column) => column.notNull())
      .addColumn('hash', types.text, (column) => column.notNull())
      .addColumn('text_content', types.text)
      .addColumn('outline', types.json)
      .addColumn('summary', types.text)
      .addColumn('entities', types.json, (column) => column.notNull())
      .addColumn('tags', types.json, (column) => column.notNull())
      .addColumn('diagnostics', types.text)
      .addColumn('linked_doc_id', types.text, (column) => column.references('campaign_docs.id'))
      .addColumn('linked_channel_id', types.text, (column) => column.references('campaign_channels.id'))
      .addColumn('linked_project_id', types.text, (column) => column.references('campaign_projects.id'))
      .execute()
    await index('upload_assets_campaign', 'upload_assets', ['campaign_id', 'uploaded_at'])
    await index('upload_assets_session', 'upload_assets', ['owner_id', 'planning_session_id'])
    await index('upload_assets_hash', 'upload_assets', ['hash'])
    await index('upload_assets_ref', 'upload_assets', ['binary_ref'])
    await index('upload_assets_doc', 'upload_assets', ['linked_doc_id'])
    await index('upload_assets_linked_channel', 'upload_assets', ['linked_channel_id'])
    await index('upload_assets_linked_project', 'upload_assets', ['linked_project_id'])
  },
}
