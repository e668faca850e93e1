import { Button } from '@mantine/core'
import { berat, gambar, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { dariGram } from '#kernel/shared/berat.ts'
import { perGram, persenDari } from '#kernel/shared/hitung-rupiah.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import { call } from '#kernel/web/api.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { MAKS_DESKRIPSI, periksaDeskripsi } from '../rules.ts'
import type { BarangPesanan } from './use-pesanan.ts'
import css from './pesanan.module.css'

const FIELDS = {
  deskripsi: teks({ max: MAKS_DESKRIPSI }),
  kode_dept: rujukan('jenis'),
  kode_group: rujukan('group'),
  kadar: rujukan('kadar'),
  size: teks({ wajib: false, max: 20 }),
  berat: berat({ min: 0.001 }),
  ongkos: rupiah({ wajib: false }),
  foto: gambar(),
}

interface Props {
  readonly papan: ReadonlyMap<string, number>
  readonly onTambah: (barang: BarangPesanan) => void
}

/** One piece to be made. Ongkos that is left empty is the shop's own for its jenis and group. */
export function IsianBarang({ papan, onTambah }: Props) {
  const { t, tt } = useTexts()
  const form = useFieldForm({ fields: FIELDS, lines: true })
  const tambah = async () => {
    const v = form.values()
    const deskripsi = String(v['deskripsi']).trim()
    const salah = periksaDeskripsi(deskripsi)
    if (salah) {
      const params = { ...salah.params, label: form.label('deskripsi') }
      form.rhf.setError('deskripsi', { message: tt(`error.${salah.code}`, params) })
      return
    }
    const barang = {
      id: randomText(),
      deskripsi,
      kode_dept: String(v['kode_dept']),
      kode_group: String(v['kode_group']),
      kadar: String(v['kadar']),
      size: typeof v['size'] === 'string' ? v['size'] : null,
      berat: Number(v['berat']),
      foto: typeof v['foto'] === 'string' ? v['foto'] : null,
    }
    const ongkos =
      typeof v['ongkos'] === 'number'
        ? v['ongkos']
        : await ongkosBaku(barang, papan.get(barang.kode_group) ?? 0)
    onTambah({ ...barang, ongkos })
    form.reset({ kode_dept: barang.kode_dept, kode_group: barang.kode_group, kadar: barang.kadar })
    document.querySelector<HTMLInputElement>('input[name=deskripsi]')?.focus()
  }
  return (
    <Form form={form} onSubmit={tambah} className={css['fields'] ?? ''}>
      <div className={css['wide']}>
        <FormField form={form} name="deskripsi" autoFocus note={t('pesanan.catatan_deskripsi')} />
      </div>
      <FormField form={form} name="kode_dept" />
      <FormField form={form} name="kode_group" />
      <FormField form={form} name="kadar" />
      <FormField form={form} name="size" />
      <FormField form={form} name="berat" />
      <FormField form={form} name="ongkos" placeholder={t('pesanan.ongkos_baku')} />
      <details className={css['wide']}>
        <summary>{t('pesanan.tambah_foto')}</summary>
        <FormField form={form} name="foto" />
      </details>
      <div className={css['add']}>
        <Button type="submit" variant="default" leftSection={<Icon name="plus" />}>
          {t('pesanan.tambah_barang')}
        </Button>
      </div>
    </Form>
  )
}

interface BarisOngkos {
  readonly cara: string
  readonly nilai: number | null
  readonly persen: number | null
}

/** The shop's ongkos for a piece of this jenis and group (parameter-ongkos), in rupiah; else 0. */
async function ongkosBaku(
  b: Pick<BarangPesanan, 'kode_dept' | 'kode_group' | 'berat'>,
  papan: number,
): Promise<number> {
  const { kode_dept, kode_group } = b
  const ada = call<readonly BarisOngkos[]>('GET', 'parameter-ongkos', { kode_dept, kode_group })
  const [row] = await ada.then(({ data }) => data).catch(() => [])
  const mg = dariGram(b.berat)
  if (row?.cara === 'PER_GRAM') return perGram(mg, row.nilai ?? 0)
  if (row?.cara === 'PERSEN') return persenDari(perGram(mg, papan), dariPersen(row.persen ?? 0))
  return row?.nilai ?? 0
}
