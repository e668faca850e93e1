import { rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { slip } from './layar-pindah-barang.tsx'
import { PanelSimpan } from './panel-simpan.tsx'
import { PilihanBarang } from './pilihan-barang.tsx'
import { Tersimpan } from './tersimpan.tsx'
import { usePindah } from './use-pindah.ts'
import { useTerpilih } from './use-terpilih.ts'

const GUDANG = rujukan('gudang')
const BAKI = rujukan('baki')

/** Pieces and a tray, all by scan: the code of a tray says where they go; F12 saves and prints. */
export default function PindahBarangScreen() {
  const { t } = useTexts()
  const loket = usePindah()
  const { draft, change, fields, saved } = loket
  const { problem, look } = useTerpilih(loket, loket.keBaki)
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slip.print(jadi.no_pindah)
  }
  return (
    <Page>
      <Columns>
        <PilihanBarang
          barang={draft.barang}
          look={look}
          problem={problem}
          onTambah={loket.tambah}
          onHapus={loket.hapus}
          ajakan={t('pindah_barang.ajakan')}
        />
        <Stack>
          <PanelSimpan
            {...{ loket, simpan }}
            judul={t('pindah_barang.ke')}
            tujuan={
              <>
                <FieldInput
                  field={GUDANG}
                  name="kode_gudang"
                  label={t('label.kode_gudang')}
                  value={draft.kode_gudang}
                  error={fields['kode_gudang']}
                  onChange={(kode_gudang) => change({ kode_gudang })}
                />
                <FieldInput
                  field={BAKI}
                  name="kode_baki"
                  label={t('label.kode_baki')}
                  value={draft.kode_baki}
                  error={fields['kode_baki']}
                  onChange={loket.pilihBaki}
                />
              </>
            }
          >
            <KeyValue
              label={t('label.total_berat')}
              value={formatNamed('berat', loket.total_berat)}
              strong
            />
          </PanelSimpan>
          {saved && draft.barang.length === 0 && (
            <Tersimpan
              nomor={saved.no_pindah}
              lihat={`/lihat-pindah-barang?no_pindah=${saved.no_pindah}`}
              onCetak={() => slip.print(saved.no_pindah)}
            />
          )}
        </Stack>
      </Columns>
    </Page>
  )
}
