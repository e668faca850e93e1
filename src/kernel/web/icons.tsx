/** One hand for all icons: 16 units, one line of 1.5, ends round. */
const lines = {
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h8V6.5M6.8 13V9.5h2.4V13',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6zM5.5 5.5h.01',
  cart: 'M1.8 2.5h1.7l1.7 7h6.6l1.5-5H4M6 13h.01M11 13h.01',
  clipboard: 'M5.5 3.5h-2v10h9v-10h-2M5.5 2.2h5v2.6h-5zM5.8 8h4.4M5.8 10.5h3',
  bag: 'M3 5h10l.7 8.5H2.3zM5.5 5a2.5 2.5 0 0 1 5 0',
  wrench: 'M9.5 5.5 13 2.8a3.5 3.5 0 0 1-4.6 4.6L4 12.8 2.7 11.5l5.4-4.4a3.5 3.5 0 0 1 4-4.6z',
  scale: 'M8 2.5v11M5 13.5h6M3 4.5h10M3 4.5 1.3 9h3.4zM13 4.5 11.3 9h3.4z',
  check: 'M3 8.5 6.5 12 13 4.5',
  chart: 'M2.5 2.5v11h11M5.5 10.5v-3M8.5 10.5v-6M11.5 10.5V8',
  gear: 'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4',
  person: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8M2.8 13.5c.5-2.6 2.5-4 5.2-4s4.7 1.4 5.2 4',
  wallet: 'M2.5 4.5h11v8.5h-11zM2.5 4.5 10.5 2.5v2M13.5 7.5h-3.2v2.4h3.2',
  grid: 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  panel: 'M2.5 3h11v10h-11zM10 3v10',
  search: 'M7 11.5A4.5 4.5 0 1 0 7 2.5a4.5 4.5 0 0 0 0 9M10.3 10.3l3.2 3.2',
  plus: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6.2 8 10l4-3.8',
  right: 'M6.2 4 10 8l-3.8 4',
  left: 'M9.8 4 6 8l3.8 4',
  up: 'M4 9.8 8 6l4 3.8',
  edit: 'M10.5 3 13 5.5 5.5 13H3v-2.5zM9 4.5 11.5 7',
  trash: 'M3 4.5h10M6.2 4.5V2.8h3.6v1.7M4.2 4.5l.6 9h6.4l.6-9M6.8 7v4M9.2 7v4',
  clock: 'M8 13.5A5.5 5.5 0 1 0 8 2.5a5.5 5.5 0 0 0 0 11M8 5v3.2l2 1.5',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.8 13.5h10.4',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  camera: 'M2.5 5h2.5l1-1.8h4L11 5h2.5v8h-11zM8 11a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 8 11',
  image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 1.5-1.5 3 3M10.5 6h.01',
  bell: 'M4 11.5V7a4 4 0 0 1 8 0v4.5M2.8 11.5h10.4M6.8 13.5h2.4',
  key: 'M10.2 9.3a3.3 3.3 0 1 0-3-2L2.5 12v1.5H5V12h1.5v-1.5L8 9.2M10.8 5.2h.01',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  moon: 'M13 9.8A5.5 5.5 0 0 1 6.2 3a5.5 5.5 0 1 0 6.8 6.8',
  logout: 'M6.5 2.5h-4v11h4M6 8h7.5M10.8 5.2 13.5 8l-2.7 2.8',
  keyboard: 'M1.8 4h12.4v8H1.8zM4 6.5h.01M6.6 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6',
  scan: 'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M5 5.5v5M8 5.5v5M11 5.5v5',
  alert: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3h.01',
  info: 'M8 13.5A5.5 5.5 0 1 0 8 2.5a5.5 5.5 0 0 0 0 11M8 7.5V11M8 5.2h.01',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.8V6H9.8',
} as const

export type IconName = keyof typeof lines

/** As one hand draws all of them. */
const HAND = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** Several side by side in one drawing, `step` apart: a browser paints one much sooner than many. */
export function IconRow(p: { readonly names: readonly IconName[]; readonly step: number }) {
  return (
    <svg width={p.names.length * p.step} height={16} {...HAND}>
      {p.names.map((name, i) => (
        <path
          key={name}
          d={lines[name]}
          transform={`translate(${i * p.step + (p.step - 16) / 2})`}
        />
      ))}
    </svg>
  )
}

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" {...HAND} style={{ flex: 'none' }}>
      <path d={lines[name]} />
    </svg>
  )
}
