export { type ActionBody, actionSchema, toActionBody, toolCallRequest } from './action.ts'
export {
  type AuditEntryBody,
  type AuditHeadBody,
  auditHeadSchema,
  auditPage,
  type ListAuditQuery,
  listAuditQuery,
  toAuditEntryBody,
  type VerificationBody,
  verificationSchema,
  verifyQuery,
} from './audit.ts'
export {
  assistantSchema,
  type ConfirmationBody,
  confirmationRequest,
  type ListThreadsQuery,
  listThreadsQuery,
  messageRequest,
  type RunBody,
  type RunEventBody,
  type RunEventName,
  runEventSchemas,
  runSchema,
  type ThreadBody,
  type ThreadMessageBody,
  threadPage,
  type ThreadRequest,
  threadRequest,
  threadSchema,
  type ThreadSummaryBody,
  threadSummarySchema,
} from './conversation.ts'
export { type CardFacts, cardFactsSchema, type Reference, type Words } from './card-facts.ts'
export { choicesIn } from './choices-in.ts'
export { approvalPart, type ChatMessageBody, chatRequest, type ChatRequestBody } from './chat.ts'
export { type ErrorBody, errorSchema } from './error.ts'
export { type EventBody, type EventName, eventSchemas } from './event.ts'
export { toFailureBody } from './failure.ts'
export { healthSchema } from './health.ts'
export { type HttpCode, httpCodes } from './http-codes.ts'
export {
  decideRequest,
  dismissRequest,
  editStepRequest,
  executeRequest,
  type ListPlansQuery,
  listPlansQuery,
  planPage,
  proposeRequest,
} from './plan-requests.ts'
export { planAnswer, type PlanBody, planSchema, toPlanBody } from './plan.ts'
export { type ReceiptBody, receiptSchema, type StepBody, toReceiptBody, toStepBody } from './step.ts'
export { id } from './text.ts'
export {
  toolAnswer,
  type ToolAnswerBody,
  type ToolBody,
  type ToolboxBody,
  toolboxSchema,
  toolSchema,
} from './tool.ts'
