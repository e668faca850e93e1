import { setTimeout as wait } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MasterDefinition } from '#kernel/shared/master.ts'
import { World } from './master-world.ts'
import { stretched } from '../setup/slowdown.ts'

let world: World
let bank: MasterDefinition
beforeAll(async () => {
  world = await World.create()
  bank = world.master('bank')
})
afterAll(() => world.close())

const HEAD = 'kode_bank,nama_bank,fee_debet,fee_kredit'
const banks = async () => (await world.call('GET', 'banks')).json

interface Wrong {
  readonly baris: number
  readonly kolom: string
  readonly alasan: string
}
const wrong = (data: unknown) =>
  (data as { salah: Wrong[] }).salah.map((w) => [w.baris, w.kolom, w.alasan])

describe('a file with bad rows', () => {
  const file = [
    HEAD,
    'B1,Bank Satu,1.5,',
    'B2,,1,',
    ',Tanpa Kode,,',
    'b1,Kembar,,',
    'B4,Empat,6,abc',
    'B5,=2+2,,',
  ].join('\r\n')

  it('is told row by row, field by field, and leaves nothing behind', async () => {
    const { count } = await banks()
    const dry = await world.impor(bank, file, { uji: 'ya' })
    expect(dry.status).toBe(200)
    expect(dry.json.data).toMatchObject({ tersimpan: false, baru: 1, ditolak: 5 })
    expect(wrong(dry.json.data)).toEqual([
      [3, 'nama_bank', 'Nama Bank Tidak Boleh Kosong'],
      [4, 'kode_bank', 'Kode Bank Tidak Boleh Kosong'],
      [5, 'kode_bank', 'Kode Bank Sama Dengan Baris 2'],
      [6, 'fee_debet', 'Fee Debet paling besar 5'],
      [6, 'fee_kredit', expect.any(String)],
      [7, 'nama_bank', expect.stringContaining('Rumus')],
    ])
    const real = await world.impor(bank, file)
    expect([real.status, real.json.code, real.json.params]).toEqual([
      422,
      'impor.ada_salah',
      { jumlah: 5 },
    ])
    expect(real.json.fields?.['3.nama_bank']?.message).toBe('Nama Bank Tidak Boleh Kosong')
    expect((await banks()).count).toBe(count)
  })

  it('says what the database itself refuses, at its row', async () => {
    const baki = world.master('baki')
    const made = [await world.make(baki), await world.make(baki)]
    const there = await world.make(world.master('gudang'))
    await world.loosen('barang')
    await world.db.query(
      `insert into public.barang (kode_toko, kode_baki, kode_gudang) values ('T1', $1, $2)`,
      [made[1]?.['kode_baki'], made[1]?.['kode_gudang']],
    )
    const moved = made.map((b) => `${String(b['kode_baki'])},${String(there['kode_gudang'])}`)
    const file = ['kode_baki,kode_gudang', ...moved].join('\n')
    const { json } = await world.impor(baki, file, { uji: 'ya' })
    expect(wrong(json.data)).toEqual([[3, '', expect.stringContaining('Baki')]])
    expect(json.data).toMatchObject({ berubah: 1, ditolak: 1 })
  })

  it('knows a member by the phone number, so that the same file twice adds nobody', async () => {
    const member = world.master('member')
    const file = [
      'nama_customer,no_hp',
      'Ibu Ani,0811 2345 67890',
      'Pak Budi,+62 812-2345-6789',
    ].join('\n')
    const first = await world.impor(member, file)
    expect(first.json.data).toMatchObject({ tersimpan: true, baru: 2 })
    const second = await world.impor(member, file)
    expect(second.json.data).toMatchObject({ tersimpan: false, baru: 0, sama: 2 })
  })

  it('is read with semicolons and decimal commas too', async () => {
    const file = 'kode_bank;nama_bank;fee_debet\nKOMA;Bank Koma;1,25\n'
    expect((await world.impor(bank, file)).json.data).toMatchObject({ baru: 1, ditolak: 0 })
    expect((await world.read(bank, 'KOMA')).json.data['fee_debet']).toBe(1.25)
  })

  it('reads one comma or dot as the decimal of a percent, and guesses at no number', async () => {
    const file = [
      'kode_bank,nama_bank,fee_debet,fee_kredit',
      'TEKS1,Bank Satu,"1,25",0.5',
      'TEKS2,Bank Dua,"1.234.56",0',
      'TEKS3,Bank Tiga,"1,234",0',
    ].join('\n')
    const { json } = await world.impor(bank, file, { uji: 'ya' })
    expect(wrong(json.data)).toEqual([
      [3, 'fee_debet', expect.stringContaining('1234.56')],
      [4, 'fee_debet', expect.stringContaining('1234')],
    ])
    await world.impor(bank, file.split('\n').slice(0, 2).join('\n'))
    expect((await world.read(bank, 'TEKS1')).json.data).toMatchObject({
      fee_debet: 1.25,
      fee_kredit: 0.5,
    })
  })
})

it('takes 10,000 rows within 30 seconds, and the same again without a change', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `R${i},Bank nomor ${i},0.5,1`)
  const file = [HEAD, ...rows].join('\n')
  const start = performance.now()
  const { json } = await world.impor(bank, file)
  const first = performance.now() - start
  expect([json.message, json.data['baru']]).toEqual([undefined, 10_000])
  const again = await world.impor(bank, file)
  expect(again.json.data).toMatchObject({ tersimpan: false, sama: 10_000 })
  expect(first).toBeLessThan(stretched(30_000))
  const history = await world.call('GET', 'masters/bank/riwayat?kunci=R777')
  expect(history.json.data.map((h) => h['aksi'])).toEqual(['bank.create'])
  expect((await world.call('GET', 'buku/periksa')).json.status).toBe('success')
}, 60_000)

const pack = (data: Buffer) => deflateRawSync(data, { level: 1 })

/** A zip of one part after the other; `says` is the size that its directory claims. */
function zip(
  parts: readonly { name: string; data: Buffer; says?: number; packed?: Buffer }[],
): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, says, packed = pack(data) } of parts) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(says ?? data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, offset, Buffer.from(name))
    files.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook whose only sheet is this XML. */
function workbook(sheet: string | Buffer, o: { says?: number; packed?: Buffer } = {}): Buffer {
  const part = (name: string, text: string) => ({ name, data: Buffer.from(XML + text) })
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    {
      name: 'xl/worksheets/sheet1.xml',
      data: Buffer.from(sheet),
      ...o,
    },
  ])
}

const text = (v: string) => `<c t="inlineStr"><is><t>${v}</t></is></c>`
const sheetOf = (rows: string, before = '') =>
  `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
const head = `<row>${HEAD.split(',').map(text).join('')}</row>`
const good = workbook(sheetOf(`${head}<row>${text('OK1')}${text('Bank Baik')}</row>`))

describe('a hostile file', () => {
  it('is measured beside a good one', async () => {
    const { json } = await world.impor(bank, good, { uji: 'ya' })
    expect(json.data).toMatchObject({ baru: 1, ditolak: 0 })
  })

  const LARGE = 300 * 1_048_576
  const packed = pack(Buffer.alloc(LARGE, 0x20))
  const million = (row: string) => row.repeat(1_000_000)
  const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}">${'bcdefg'
    .split('')
    .map((c, i) => `<!ENTITY ${c} "${`&${'abcdef'[i]};`.repeat(50)}">`)
    .join('')}]>`
  const files: [string, () => Buffer | string, string][] = [
    [
      'a bomb that says how large it is',
      () => workbook('', { packed, says: LARGE }),
      'impor.terlalu_besar',
    ],
    ['a bomb that lies about it', () => workbook('', { packed, says: 1000 }), 'impor.bukan_lembar'],
    ['a bomb that says nothing', () => workbook('', { packed, says: 0 }), 'impor.bukan_lembar'],
    [
      'a million rows, XLSX',
      () => workbook(sheetOf(head + million('<row><c><v>1</v></c></row>'))),
      'impor.terlalu_besar',
    ],
    ['a million rows, CSV', () => `${HEAD}\n${million('K,N,,\n')}`, 'impor.terlalu_besar'],
    ['a header __proto__', () => `${HEAD},__proto__\nX,Y,,,{}\n`, 'impor.kolom_tidak_dikenal'],
    ['a header constructor', () => `kode_bank,constructor\nX,Y\n`, 'impor.kolom_tidak_dikenal'],
    [
      'formulas',
      () =>
        workbook(
          sheetOf(`${head}<row>${text('F1')}<c><f>HYPERLINK("http://x")</f><v>1</v></c></row>`),
        ),
      'impor.ada_salah',
    ],
    ['one huge cell', () => `${HEAD}\nX,"${'y'.repeat(12_000_000)}",,\n`, 'impor.'],
    [
      'a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'impor.bukan_lembar',
    ],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n', 'impor.'],
    [
      'a workbook with a password',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      'impor.terkunci',
    ],
    ['half a workbook', () => good.subarray(0, good.length / 2), 'impor.bukan_lembar'],
    [
      'half a workbook with an end',
      () => Buffer.concat([good.subarray(0, 400), good.subarray(-22)]),
      'impor.bukan_lembar',
    ],
    ['nothing', () => '', 'impor.tanpa_judul'],
    ['a title without rows', () => `${HEAD}\n`, 'impor.kosong'],
  ]

  it('has its entities left as they are, however they would multiply', async () => {
    const file = workbook(sheetOf(`${head}<row>${text('E1')}${text('&g;')}</row>`, laughs))
    const { json } = await world.impor(bank, file, { uji: 'ya' })
    expect(json.data['perubahan']).toMatchObject([{ nama: 'E1 · &g;' }])
  })

  it.each(files)(
    '%s is refused within 5 s, while others work on',
    async (_, make, code) => {
      const file = make()
      const { count } = await banks()
      const start = performance.now()
      let slowest = 0
      const answer = world.impor(bank, file)
      let open = true
      void answer.finally(() => (open = false))
      while (open) {
        const asked = performance.now()
        expect((await world.call('GET', 'banks?limit=5')).status).toBe(200)
        slowest = Math.max(slowest, performance.now() - asked)
        await wait(5)
      }
      const { status, json } = await answer
      expect([status, json.code]).toEqual([422, expect.stringContaining(code)])
      expect(performance.now() - start).toBeLessThan(stretched(5_000))
      expect(slowest).toBeLessThan(stretched(1_000))
      expect((await banks()).count).toBe(count)
    },
    30_000,
  )
})
