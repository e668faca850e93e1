import { Button } from '@mantine/core'
import { useEffectEvent, useLayoutEffect } from 'react'
import { berat, bilangan, pilihan, rujukan, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { DataPinjaman, Jaminan } from './hitung-pinjaman.ts'
import { TombolFoto } from './foto-hutang.tsx'
import type { Ketikan } from './use-hutang.ts'
import css from '../hutang.module.css'

const isian = (data: DataPinjaman) => ({
  nama_barang: teks({ max: 60 }),
  kode_dept: rujukan('jenis'),
  kode_group: pilihan(data.group.map((g) => g.kode_group)),
  kode_kondisi: pilihan(data.kondisi.map((k) => k.kode_kondisi)),
  berat: berat({ min: 0.001 }),
  berat_bersih: berat({ wajib: false, min: 0.001 }),
  jumlah: bilangan({ min: 1, max: 100, default: 1 }),
})

interface Props {
  readonly data: DataPinjaman
  /** The piece that is typed and not added yet, as it was kept. */
  readonly awal: Ketikan | null
  readonly foto: string | null
  readonly onFoto: (dataUrl: string) => void
  readonly onKetik: (ketik: Ketikan | null) => void
  readonly onTambah: (barang: Jaminan) => void
}

/** One piece: what it is, its group and condition, gross and net weight, a photo. Enter adds it. */
export function IsianJaminan({ data, awal, foto, onFoto, onKetik, onTambah }: Props) {
  const { t } = useTexts()
  const form = useFieldForm({
    fields: isian(data),
    values: { kode_kondisi: data.kondisi[0]?.kode_kondisi ?? null, ...awal },
    lines: true,
  })
  const isi = JSON.stringify(form.rhf.watch())
  const terketik = Boolean(form.watch('nama_barang')) || form.watch('berat') !== null
  const ketik = useEffectEvent(() => onKetik(terketik ? form.values() : null))
  // What was typed is told once, before the next key: F8 behind a letter holds that letter too.
  useLayoutEffect(() => ketik(), [isi, terketik])
  const tambah = () => {
    const v = form.values()
    const bersih = typeof v['berat_bersih'] === 'number' ? v['berat_bersih'] : null
    if (bersih !== null && bersih > Number(v['berat'])) {
      form.rhf.setError('berat_bersih', { message: t('hutang.bersih_lebih') })
      return
    }
    onTambah({
      id: randomText(),
      nama_barang: String(v['nama_barang']).trim(),
      kode_dept: String(v['kode_dept']),
      kode_group: String(v['kode_group']),
      kode_kondisi: String(v['kode_kondisi']),
      jumlah: Number(v['jumlah']),
      berat: Number(v['berat']),
      berat_bersih: bersih,
      keterangan: null,
    })
    const { kode_dept, kode_group, kode_kondisi } = v
    form.reset({ kode_dept, kode_group, kode_kondisi })
    document.querySelector<HTMLInputElement>('input[name=nama_barang]')?.focus()
  }
  return (
    <Form form={form} onSubmit={tambah} className={css['fields'] ?? ''}>
      <div className={css['wide']}>
        <FormField form={form} name="nama_barang" autoFocus />
      </div>
      <FormField form={form} name="kode_dept" />
      <FormField
        form={form}
        name="kode_group"
        choices={data.group.map((g) => ({
          value: g.kode_group,
          label: `${g.kode_group} · ${g.nama_group}`,
        }))}
      />
      <FormField
        form={form}
        name="kode_kondisi"
        choices={data.kondisi.map((k) => ({
          value: k.kode_kondisi,
          label: `${k.nama_kondisi} · ${k.persen_plafond}%`,
        }))}
      />
      <FormField form={form} name="berat" />
      <FormField form={form} name="berat_bersih" placeholder={t('hutang.sama_kotor')} />
      <FormField form={form} name="jumlah" />
      <div className={`${css['wide']} ${css['buttons']}`}>
        <TombolFoto kecil label={t('hutang.foto_barang')} value={foto} onAmbil={onFoto} />
        <Button type="submit" variant="default" leftSection={<Icon name="plus" />}>
          {t('hutang.tambah_barang')}
        </Button>
      </div>
    </Form>
  )
}
