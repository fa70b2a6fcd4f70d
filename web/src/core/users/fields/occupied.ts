import { ApiError } from '#platform/api/errors.ts'

/** Shows a position that was taken meanwhile as an error of its field. */
export const atPosition = async <Answer>(writing: Promise<Answer>): Promise<Answer> =>
  writing.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'position.occupied') throw error
    throw new ApiError({
      status: 422,
      code: error.code,
      errors: { position_id: [{ rule: error.code }] },
    })
  })
