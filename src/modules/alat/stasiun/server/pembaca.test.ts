import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FingerprintAgent, templat } from '../../../../../scripts/fingerprint-agent.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type ProgramBerjalan, jalankanProgram, siapkanStasiun } from '#test/factories/stasiun.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { SimulatedReader } from '#test/setup/devices.ts'
import { type Server, createServer } from '../../../../app/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let program: ProgramBerjalan
const pembaca = new SimulatedReader()
const jari = new FingerprintAgent('perangkat-1', 'SPV')

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  })
  await pembaca.listen()
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  const token = await siapkanStasiun(toko.pemilik, 'KASIR1', [
    { kode_alat: 'R1', jenis_alat: 'RFID', sambungan: pembaca.address },
    { kode_alat: 'J1', jenis_alat: 'SIDIK_JARI', sambungan: await jari.listen() },
  ])
  program = await jalankanProgram(server.url, token)
})
afterAll(async () => {
  await program.stop()
  jari.close()
  await Promise.all([server.close(), pembaca.close()])
  await db.drop()
})

let urut = 0
const id = () => `pembaca-uji-${String(++urut).padStart(8, '0')}`
const ke = (kode_alat: string) => ({ id: id(), kode_stasiun: 'KASIR1', kode_alat })

interface Terbaca {
  readonly tag: readonly { readonly epc: string }[]
  readonly urut: number
  readonly sebab: string | null
}

/** All tags of a reading, fetched batch by batch as the screen does. */
async function semua(baca: string): Promise<{ epc: string[]; sebab: string | null }> {
  const epc: string[] = []
  for (let sesudah = 0; ;) {
    const { data } = await toko.kasir.ok<Terbaca>('GET', `stasiun/rfid/${baca}`, { sesudah })
    if (data.urut === sesudah) return { epc, sebab: data.sebab }
    epc.push(...data.tag.map((t) => t.epc))
    sesudah = data.urut
  }
}

describe('RFID at a station', () => {
  test('3,000 tags arrive once each, and the last of them before the end is told', async () => {
    pembaca.tags = Array.from({ length: 3_000 }, (_, i) =>
      (0xe2_00_00 + i).toString(16).padStart(24, '0').toUpperCase(),
    )
    const baca = ke('R1')
    const mulai = async () => (await toko.kasir.call('POST', 'stasiun/rfid', baca)).status
    // The program dials in while the first order is given.
    await expect.poll(mulai, { timeout: 30_000 }).toBe(200)
    const jumlah = async () => (await semua(baca.id)).epc.length
    await expect.poll(jumlah, { timeout: 30_000 }).toBeGreaterThan(2_000)
    const henti = { ...ke('R1'), rfid: baca.id }
    await expect.poll(jumlah, { timeout: 30_000 }).toBe(3_000)
    expect((await toko.kasir.call('POST', 'stasiun/rfid/berhenti', henti)).status).toBe(200)
    const { epc, sebab } = await semua(baca.id)
    expect(epc).toHaveLength(3_000)
    expect(new Set(epc)).toEqual(new Set(pembaca.tags))
    expect(sebab).toBeNull()
    const lain = await toko.pemilik.call('GET', `stasiun/rfid/${baca.id}`)
    expect(lain).toMatchObject({ status: 404, code: 'data.tidak_ada' })
  })

  test('a reader that goes away in the middle is told with its reading', async () => {
    pembaca.tags = ['AABB']
    const baca = ke('R1')
    expect((await toko.kasir.call('POST', 'stasiun/rfid', baca)).status).toBe(200)
    await expect.poll(async () => (await semua(baca.id)).epc, { timeout: 15_000 }).toEqual(['AABB'])
    await pembaca.close()
    await expect
      .poll(async () => (await semua(baca.id)).sebab, { timeout: 10_000 })
      .toBe('stasiun.alat_putus')
    const lagi = await toko.kasir.call('POST', 'stasiun/rfid', ke('R1'))
    expect(lagi).toMatchObject({ status: 422, code: 'stasiun.alat_mati' })
  })
})

describe('a finger at a station', () => {
  const tanya = (pesan: object) =>
    toko.kasir.call<Record<string, unknown>>('POST', 'stasiun/jari', { ...ke('J1'), pesan })

  test('its program is heard through the line, and no finger stays behind', async () => {
    const siapa = await tanya({ perintah: 'siapa' })
    expect(siapa.data, siapa.text).toMatchObject({
      jenis: 'agen',
      id_perangkat: 'perangkat-1',
      kunci_publik: jari.kunci_publik,
    })
    expect((await tanya({ perintah: 'rekam' })).data).toEqual({
      jenis: 'templat',
      bytes: templat('SPV'),
    })
    const cocokkan = {
      perintah: 'cocokkan',
      id_tantangan: crypto.randomUUID(),
      tantangan: 'tantangan',
      user_id: 'SPV',
      jari: [{ jari: 1, bytes: templat('SPV') }],
    }
    const { data } = await tanya(cocokkan)
    const [muatan = ''] = String(data['fp']).split('.')
    expect(JSON.parse(Buffer.from(muatan, 'base64url').toString())).toMatchObject({
      cocok: true,
      jari: 1,
      id_perangkat: 'perangkat-1',
    })
    const baris = await db.query(`select isi, hasil from perintah_stasiun where perintah = 'JARI'`)
    expect(baris).toHaveLength(3)
    expect(new Set(baris.map((b) => JSON.stringify(b)))).toEqual(
      new Set(['{"isi":null,"hasil":null}']),
    )
  })

  test('a message that its program does not know is refused before it is sent', async () => {
    for (const pesan of [{ perintah: 'batal' }, { perintah: 'siapa', lain: 1 }, {}])
      expect((await tanya(pesan)).status).toBe(400)
  })
})
