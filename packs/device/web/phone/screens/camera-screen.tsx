import { SafeText } from '@countersign/ui'
import { ChevronLeft, ScanEye } from 'lucide-react'
import type { Phone } from '../use-phone.ts'

/** What the camera sees, drawn and in words. */
export function CameraScreen({
  phone: { state, hand },
  isVision = false,
}: {
  phone: Phone
  isVision?: boolean
}) {
  return (
    <div className="relative flex flex-1 flex-col bg-sunken">
      <h3 className="sr-only">{isVision ? 'Vision Mode' : 'Camera'}</h3>
      <div role="img" aria-label={state.view} className="relative flex-1">
        <Desk />
        <Corners />
      </div>
      <div className="absolute inset-x-3 top-3 flex items-center gap-2">
        <button
          type="button"
          aria-label="Back to the home screen"
          onClick={hand.goHome}
          className="flex size-8 cursor-pointer items-center justify-center rounded-full border bg-panel text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        {isVision && (
          <span className="flex items-center gap-1.5 rounded-full border border-transparent bg-accent px-3 py-1 text-xs font-medium text-accent-ink">
            <ScanEye aria-hidden className="size-4" />
            Vision Mode
          </span>
        )}
      </div>
      <div className="border-t bg-panel px-4 py-3 text-sm text-ink">
        {isVision ? (
          <SafeText>{state.view}</SafeText>
        ) : (
          <span
            aria-hidden
            className="mx-auto block size-12 rounded-full border-4 border-strong-line bg-paper"
          />
        )}
      </div>
    </div>
  )
}

const Corners = () => (
  <svg
    aria-hidden
    viewBox="0 0 100 130"
    preserveAspectRatio="none"
    className="absolute inset-8 h-[calc(100%-4rem)] w-[calc(100%-4rem)] text-accent"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  >
    <path
      vectorEffect="non-scaling-stroke"
      d="M2 14V6a4 4 0 0 1 4-4h8M86 2h8a4 4 0 0 1 4 4v8M98 116v8a4 4 0 0 1-4 4h-8M14 128H6a4 4 0 0 1-4-4v-8"
    />
  </svg>
)

/** A desk with a lamp, a cup and an open notebook: the picture that the words are about. */
const Desk = () => (
  <svg
    aria-hidden
    viewBox="0 0 300 420"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full"
    strokeLinejoin="round"
    strokeLinecap="round"
    strokeWidth="2"
  >
    <rect width="300" height="420" className="fill-sunken" />
    <path d="M0 270h300v150H0z" className="fill-caution-wash stroke-caution-line" />
    <path d="M92 128l-34 62h92z" className="fill-caution-wash stroke-none" opacity="0.7" />
    <path d="M70 122l34-26 26 34-34 26z" className="fill-accent-wash stroke-accent" />
    <path d="M104 112l52-28 20 150" className="fill-none stroke-soft" strokeWidth="5" />
    <ellipse cx="178" cy="276" rx="34" ry="9" className="fill-panel stroke-soft" />
    <path d="M178 236v36" className="stroke-soft" strokeWidth="5" />
    <path
      d="M218 262h42v34a12 12 0 0 1-12 12h-18a12 12 0 0 1-12-12zM260 270h8a9 9 0 0 1 0 20h-8"
      className="fill-panel stroke-ink"
    />
    <path d="M230 250c-4-6 4-8 0-15M246 250c-4-6 4-8 0-15" className="fill-none stroke-faint" />
    <path d="M28 330l90-10 20 8 92-2-8 62-88 2-18-8-96 10z" className="fill-panel stroke-ink" />
    <path
      d="M138 328l-4 62M46 342l62-6M44 354l62-6M42 366l48-5M156 342l54-1M155 354l52-1"
      className="fill-none stroke-strong-line"
    />
  </svg>
)
