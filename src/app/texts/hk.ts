/** All modules' texts of one language, in one file of the build: one request, one name to know. */
export default import.meta.glob('../../modules/*/*/texts/hk.json', {
  eager: true,
  import: 'default',
})
