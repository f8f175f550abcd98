export interface SearchResult {
  readonly kind: 'client' | 'appointment' | 'meal_plan' | 'goal' | 'progress_entry' | 'user'
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly client_id?: string
}
