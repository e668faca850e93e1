import { expect, it } from 'vitest'
import type { SimpulAkses } from '../../contract-orang.ts'
import { barisPohon, denganCentang, tercentang } from './baris-pohon.ts'

const layar = (value: string, is_show: boolean, boleh = true): SimpulAkses => ({
  field: 'path',
  value,
  title: value.slice(1),
  layar: true,
  is_show,
  boleh,
  terbuka: true,
  children: [],
})
const grup = (value: string, ...children: SimpulAkses[]): SimpulAkses => ({
  ...layar(value, false),
  layar: false,
  children,
})

const pohon = [
  layar('/home', true),
  grup(
    '/Data',
    grup('/Barang', layar('/baki', true), layar('/gudang', false, false)),
    layar('/bank', false),
  ),
]
const KOSONG = { tertutup: new Set<string>(), cari: '' }
const lihat = (o: Partial<Parameters<typeof barisPohon>[1]> = {}) =>
  barisPohon(pohon, { terpilih: tercentang(pohon), ...KOSONG, ...o })

it('says of a branch how much of it is ticked, three levels deep', () => {
  expect(
    lihat().map((b) => [b.kunci, b.dalam, b.centang, `${b.dicentang}/${b.layar.length}`]),
  ).toEqual([
    ['/home', 1, 'ya', '1/1'],
    ['/data', 1, 'sebagian', '1/3'],
    ['/barang', 2, 'sebagian', '1/2'],
    ['/baki', 3, 'ya', '1/1'],
    ['/gudang', 3, 'tidak', '0/1'],
    ['/bank', 2, 'tidak', '0/1'],
  ])
})

it('never offers a change of what the editor does not have himself', () => {
  expect(lihat().find((b) => b.kunci === '/barang')?.bolehDiubah).toEqual(['/baki'])
})

it('a search shows what leads to a hit, and a branch then stands for its hits only', () => {
  const hits = lihat({ cari: 'bak', tertutup: new Set(['/data', '/barang']) })
  expect(hits.map((b) => b.kunci)).toEqual(['/data', '/barang', '/baki'])
  expect(hits[0]?.bolehDiubah).toEqual(['/baki'])
  expect(lihat({ cari: 'barang' }).map((b) => b.kunci)).toEqual([
    '/data',
    '/barang',
    '/baki',
    '/gudang',
  ])
})

it('closed branches hide what is in them', () => {
  expect(lihat({ tertutup: new Set(['/data']) }).map((b) => b.kunci)).toEqual(['/home', '/data'])
})

it('sends a group as shown when something in it is', () => {
  const sent = denganCentang(pohon, new Set(['/bank']))
  expect(sent[0]?.is_show).toBe(false)
  expect(sent[1]?.is_show).toBe(true)
  expect(sent[1]?.children[0]?.is_show).toBe(false)
})
