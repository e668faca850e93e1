import type { ScreenPath } from '#kernel/shared/names.ts'
import { describe, expect, it } from 'vitest'
import type { ScreenRow } from '#kernel/shared/screen.ts'
import { leaves, menuTree, wayTo } from '#kernel/shared/menu.ts'
import { daysWork, groupIcon, startMenu } from './group.ts'
import { findScreen, parentsOf, screenMap } from './screens.ts'

const row = (path: string, more: Partial<ScreenRow> = {}): ScreenRow => ({
  path: path as ScreenPath,
  kind: 'view',
  parent: null,
  gate: {},
  title: path,
  module: 'm',
  ...more,
})

const rows = [
  row('/subMenuBarang', { kind: 'submenu' }),
  row('/SubMenuHutang', { kind: 'submenu' }),
  row('/SubMenuLaporan', { kind: 'submenu' }),
  row('/laporan-x', { kind: 'report', report: 'x', parent: '/SubMenuLaporan' }),
  row('/subMenuBatu', { kind: 'submenu', parent: '/subMenuBarang' }),
  row('/master-baki', { kind: 'master', master: 'baki', parent: '/subMenuBarang' }),
  row('/jenis-batu', {
    kind: 'master',
    master: 'batu',
    parent: '/subMenuBatu' as string as ScreenPath,
  }),
  row('/home', { kind: 'shell' }),
  row('/dashboard', { kind: 'dashboard' }),
]
const load = async () => ({ default: null })
const coded = screenMap([
  { path: '/dashboard', kind: 'dashboard', parent: null, gate: {}, load },
  { path: '/tutup-toko', kind: 'transaction', parent: null, gate: {}, load },
  { path: '/master-bakul', to: '/master-baki' },
])
const kindOf = (path: string) => findScreen(path, rows, coded, (p) => p === '/master-member').kind

describe('what a path opens', () => {
  it('matches without regard to case and slash at the end', () => {
    expect(kindOf('/MASTER-BAKI')).toBe('master')
    expect(kindOf('/submenulaporan/')).toBe('submenu')
    expect(kindOf('/laporan-x')).toBe('report')
    expect(kindOf('/Dashboard')).toBe('coded')
  })

  it('leads another spelling to the right one', () => {
    expect(findScreen('/Master-Bakul/', rows, coded, () => false)).toEqual({
      kind: 'redirect',
      to: '/master-baki',
    })
  })

  it('tells closed from unknown', () => {
    expect(kindOf('/tutup-toko')).toBe('denied')
    expect(kindOf('/master-member')).toBe('denied')
    expect(kindOf('/tidak-ada')).toBe('unknown')
  })
})

describe('menu', () => {
  it('has three levels, leaves out what is empty, and puts single screens first', () => {
    const tree = menuTree(rows, (key) => key)
    expect(tree.map((n) => n.path)).toEqual(['/dashboard', '/subMenuBarang', '/SubMenuLaporan'])
    const barang = tree[1]?.children.map((n) => [n.path, n.children.length])
    expect(barang).toEqual([
      ['/master-baki', 0],
      ['/subMenuBatu', 1],
    ])
  })

  it('knows the way to a screen', () => {
    const way = parentsOf('/jenis-batu', rows).map((r) => r.path)
    expect(way).toEqual(['/subMenuBarang', '/subMenuBatu'])
    expect(parentsOf('/dashboard', rows)).toEqual([])
  })

  it('cuts a long sub-menu by what its screens are for', () => {
    const at = (kind: ScreenRow['kind'], n: number) =>
      row(`/${kind}-${n}`, { kind, parent: '/subMenuBarang' })
    const long = [
      row('/subMenuBarang', { kind: 'submenu' }),
      ...[1, 2, 3, 4].flatMap((n) => [at('master', n), at('transaction', n)]),
      at('parameter', 1),
      at('tool', 1),
    ]
    const [barang] = menuTree(long, (key) => key.toUpperCase())
    expect(barang?.children.map((n) => [n.title, n.children.length])).toEqual([
      ['/tool-1', 0],
      ['MENU.KERJA', 4],
      ['MENU.MASTER', 5],
    ])
    expect(wayTo('/master-2', [barang!])).toEqual(['/submenubarang', '/submenubarang#menu.master'])
    expect(leaves(barang!)).toHaveLength(10)
  })

  it('puts what is made before what is looked at and taken back', () => {
    const menu = [
      row('/SubMenuPesanan', { kind: 'submenu' }),
      row('/batal-x', { kind: 'cancel', parent: '/SubMenuPesanan' }),
      row('/lihat-x', { kind: 'view', parent: '/SubMenuPesanan' }),
      row('/transaksi-x', { kind: 'transaction', parent: '/SubMenuPesanan' }),
    ]
    const [pesanan] = menuTree(menu, (key) => key)
    expect(pesanan?.children.map((n) => n.path)).toEqual(['/transaksi-x', '/lihat-x', '/batal-x'])
  })

  it('has one group of the day, of the screens that the person may open', () => {
    const load = () => Promise.reject<{ default: unknown }>(new Error('not loaded'))
    const counter = { kind: 'transaction', parent: '/SubMenuPenjualan', load } as const
    startMenu([
      { path: '/transaksi-tukar', ...counter, daily: 3, icon: 'swap' },
      { path: '/transaksi-penjualan', ...counter, daily: 1, icon: 'cart' },
      { path: '/lihat-tukar', ...counter },
    ])
    const open = [row('/lihat-tukar', {}), row('/transaksi-tukar', {})]
    expect(daysWork(open, 'Kerja')?.children.map((n) => n.path)).toEqual(['/transaksi-tukar'])
    expect(daysWork([row('/transaksi-penjualan', {}), ...open], 'Kerja')?.children[0]?.path).toBe(
      '/transaksi-penjualan',
    )
    expect(daysWork([row('/lihat-tukar', {})], 'Kerja')).toBeNull()
    expect([groupIcon('/Transaksi-Tukar'), groupIcon('/lihat-tukar')]).toEqual(['swap', 'grid'])
  })

  it('cuts a long list of reports by trade area', () => {
    const long = [
      row('/SubMenuLaporan', { kind: 'submenu' }),
      ...Array.from({ length: 12 }, (_, n) =>
        row(`/laporan-${n}`, {
          kind: 'report',
          parent: '/SubMenuLaporan',
          module: n < 5 ? 'kas' : 'barang',
        }),
      ),
    ]
    const [laporan] = menuTree(long, (key) => key)
    expect(laporan?.children.map((n) => [n.title, n.children.length])).toEqual([
      ['modul.kas', 5],
      ['modul.barang', 7],
    ])
  })
})
