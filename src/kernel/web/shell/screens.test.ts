import { describe, expect, it } from 'vitest'
import type { ScreenRow } from '../../shared/screen.ts'
import { findScreen, menuTree, parentsOf, screenMap } from './screens.ts'

const row = (path: string, more: Partial<ScreenRow> = {}): ScreenRow => ({
  path,
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
  row('/jenis-batu', { kind: 'master', master: 'batu', parent: '/subMenuBatu' }),
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
    const tree = menuTree(rows)
    expect(tree.map((n) => n.row.path)).toEqual(['/dashboard', '/subMenuBarang', '/SubMenuLaporan'])
    const barang = tree[1]?.children.map((n) => [n.row.path, n.children.length])
    expect(barang).toEqual([
      ['/master-baki', 0],
      ['/subMenuBatu', 1],
    ])
  })

  it('knows the way to a screen', () => {
    expect(parentsOf('/jenis-batu', rows)).toEqual(['/submenubarang', '/submenubatu'])
  })
})
