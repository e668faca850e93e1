import { type IconName, iconLines } from '#kernel/shared/icons.ts'

export type { IconName }

/** Common style of all icons. */
const HAND = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** Several icons in one drawing, `step` apart: a browser paints one much faster than many. */
export function IconRow(p: { readonly names: readonly IconName[]; readonly step: number }) {
  return (
    <svg width={p.names.length * p.step} height={16} {...HAND}>
      {p.names.map((name, i) => (
        <path
          key={name}
          d={iconLines[name]}
          transform={`translate(${i * p.step + (p.step - 16) / 2})`}
        />
      ))}
    </svg>
  )
}

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" {...HAND} style={{ flex: 'none' }}>
      <path d={iconLines[name]} />
    </svg>
  )
}
