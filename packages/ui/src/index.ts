export { nameOf as nameOfRow } from '@countersign/card'
export { fieldsOf, outline, type SchemaField } from '@countersign/card'
export { ChangeList } from './card/change-list.tsx'
export { EditDialog } from './card/edit-dialog.tsx'
export { type FormValues, toFormValues, toInput } from './card/form-values.ts'
export { isOfferedAgain } from './card/again.ts'
export { ProposeAgain } from './card/propose-again.tsx'
export { ConfirmationCard, type ConfirmationCardProps } from './card/confirmation-card.tsx'
export { type ValueFacts, ValueContext } from './card/card-context.ts'
export { type ApprovalRules, awaits, isOpen, type Person, rightOn } from './card/rights.ts'
export { SchemaForm } from './card/schema-form.tsx'
export { type Decide, type StepDecision, usePlanDecisions } from './card/use-plan-decisions.ts'
export { isUndoable, UndoButton } from './card/undo-button.tsx'
export { useValueFacts } from './card/use-value-facts.ts'
export { Value } from './card/value.tsx'
export { inWords, tableInWords, type Words } from '@countersign/card'
export { LineChart, type LineChartProps } from './chart/line-chart.tsx'
export { CollectionPage } from './collection/collection-page.tsx'
export { isGone, Missing } from './collection/missing.tsx'
export { RecordHeader } from './collection/record-header.tsx'
export { ClientContext, useClient } from './data/client-context.ts'
export { OpenPlanContext, PlanLink } from './data/open-plan.tsx'
export { type Deed, showError, useAct, useUndo } from './data/use-act.ts'
export { useActTogether } from './data/use-act-together.ts'
export { useActionList } from './data/use-action-list.ts'
export { useApprovalRules } from './data/use-approval-rules.ts'
export { type Connection, useLiveUpdates } from './data/use-live-updates.ts'
export { type People, type PersonRow, usePeople } from './data/use-people.ts'
export { usePlan } from './data/use-plan.ts'
export { type ReadOptions, useRead } from './data/use-read.ts'
export { whileSeen } from './data/while-seen.ts'
export { ConfirmDialog } from './forms/confirm-dialog.tsx'
export { ChoiceField, NumberField, ProseField, TextField } from './forms/fields.tsx'
export { FormDialog } from './forms/form-dialog.tsx'
export { findNumberFault, readNumber, typedNumber } from './forms/numbers.ts'
export { changed, type Form, given, orNull, useForm } from './forms/use-form.ts'
export { useSettled } from './forms/use-settled.ts'
export { fetchPart } from './loading/fetch-part.ts'
export { lazyPart } from './loading/lazy-part.tsx'
export { retryFor } from './loading/load-fault.tsx'
export { noteServer } from './loading/is-server-there.ts'
export { noteTyping } from './loading/typed.ts'
export { isAway, useOnceBack } from './loading/use-once-back.ts'
export { Avatar } from './primitives/avatar.tsx'
export { Badge, type BadgeProps, type Tone } from './primitives/badge.tsx'
export { Button, buttonClass, type ButtonProps, type ButtonVariant } from './primitives/button.tsx'
export { Card, CardHeader, type CardHeaderProps } from './primitives/card.tsx'
export { Checkbox, type CheckboxProps } from './primitives/checkbox.tsx'
export { Combobox, type ComboboxOption, type ComboboxProps } from './primitives/combobox.tsx'
export { cx } from './primitives/cx.ts'
export { type Column, DataTable, type DataTableProps } from './primitives/data-table.tsx'
export { formatDateRange, todayIn } from './primitives/dates.ts'
export { Countdown, DateTime, type DateTimeProps, useIsPast, useNow } from './primitives/date-time.tsx'
export { Dialog, type DialogProps, Sheet } from './primitives/dialog.tsx'
export { Field, type FieldControlProps, type FieldProps } from './primitives/field.tsx'
export {
  firstDayOfWeek,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  formatTimeAs,
  type TimeStyle,
  TimeZoneContext,
  useFormats,
} from './primitives/formats.ts'
export { revealHidden } from '@countersign/card'
export { IconButton, type IconButtonProps } from './primitives/icon-button.tsx'
export { IconLine } from './primitives/icon-line.tsx'
export { controlClass, Input, Textarea } from './primitives/input.tsx'
export { Kbd } from './primitives/kbd.tsx'
export { linkClass } from './primitives/link-class.ts'
export { followable } from './primitives/links.ts'
export { Markdown } from './primitives/markdown.tsx'
export { Menu, type MenuItem, type MenuProps } from './primitives/menu.tsx'
export { PageHeader, type PageHeaderProps, Toolbar } from './primitives/page-header.tsx'
export { Popover, type PopoverProps } from './primitives/popover.tsx'
export { SafeText } from './primitives/safe-text.tsx'
export { SearchInput } from './primitives/search-input.tsx'
export { Segmented, type SegmentedProps } from './primitives/segmented.tsx'
export { Select, type SelectOption, type SelectProps } from './primitives/select.tsx'
export { formatRelative, formatRemaining } from './primitives/spans.ts'
export { Spinner } from './primitives/spinner.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Skeleton,
} from './primitives/states.tsx'
export { Switch, type SwitchProps } from './primitives/switch.tsx'
export { Tabs, type TabsProps } from './primitives/tabs.tsx'
export { Tooltip } from './primitives/tooltip.tsx'
export { useKeysInTurn } from './primitives/use-keys-in-turn.ts'
export { Go, useGo } from './routing/go.tsx'
export { type Query, useQueryString } from './routing/query-string.ts'
export { ShareDialog } from './sharing/share-dialog.tsx'
export { SharedLine, Sharers } from './sharing/sharers.tsx'
export type {
  FoundRow,
  KeyGroup,
  PreviewProps,
  ResultProps,
  SearchRead,
  WorkspaceCommand,
  WorkspacePage,
  WorkspaceWeb,
} from './workspace.ts'
