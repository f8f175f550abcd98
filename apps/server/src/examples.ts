/** Bodies of the main calls, for the OpenAPI document. */
export const examples = {
  tool: { tool: 'list_clients', arguments: { search_term: 'Maria' } },
  action: { first_name: 'Jane', last_name: 'Doe', email: 'jane.doe@example.com' },
  propose: {
    rationale: 'A new client, and her first appointment',
    steps: [
      { id: 'client', action: 'create_client', input: { first_name: 'Jane', last_name: 'Doe' } },
      {
        id: 'visit',
        action: 'create_appointment',
        input: {
          client_id: { $from: 'client', path: 'id' },
          type: 'InitialConsultation',
          start_time: '2026-11-17T10:00',
          end_time: '2026-11-17T11:00',
          location_type: 'InPerson',
        },
      },
    ],
  },
  edit: { input: { first_name: 'Jane', last_name: 'Roe' } },
  decide: {
    decisions: [
      {
        stepId: 'client',
        decision: 'approve' as const,
        previewHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        note: 'As agreed',
      },
    ],
  },
  thread: { workspace: 'practice' },
  message: { text: 'Book Maria Lopez for a follow-up next Tuesday at 8:00 for 45 minutes, by phone' },
  confirmation: { approved: true },
  chat: {
    id: 'front-desk-1',
    workspace: 'practice',
    trigger: 'submit-message' as const,
    messages: [{ id: 'm1', role: 'user' as const, parts: [{ type: 'text', text: 'What is on tomorrow?' }] }],
  },
}
