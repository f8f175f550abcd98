import type { Catalogue } from '@countersign/core'
import { html } from 'hono/html'
import type { OpenApiDocument } from '../openapi.ts'
import {
  type Field,
  fieldsOf,
  nameIn,
  referenceIn,
  type Schema,
  type Schemas,
  schemasIn,
  typeOf,
} from './fields.ts'
import { curlOf, type Operation, operationsOf, type Parameter } from './operations.ts'

type Markup = ReturnType<typeof html>

const ACTION = 'action_'
const ALL_ACTIONS = 'Every action'

/** The API for people to read: every call with what it takes and answers, every object, and the input of every action. */
export function referencePage(document: OpenApiDocument, catalogue: Catalogue): Markup {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const schemas = schemasIn(document)
  const objects = Object.keys(schemas).filter((name) => !name.startsWith(ACTION))
  const actions = catalogue.describe()
  const workspaces = [...new Set(actions.map(({ workspace }) => workspace))]
  const sections = [...tags, ALL_ACTIONS, 'Objects']
  return html`<nav aria-label="Contents">
      <ul class="plain">
        ${sections.map((name) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
      </ul>
    </nav>
    <div>
      <h1>The API</h1>
      <p class="lead">
        JSON over HTTP. Send <code>Authorization: Bearer &lt;key&gt;</code>; what a key may do is named by its
        scopes. A browser's session may do all of it. For programs:
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p>
        POST requests take an <code>Idempotency-Key</code>: sent again with the same key and body, a request
        is not carried out again and gets the same answer. Every answer has <code>x-correlation-id</code>.
        Errors are <code>{ "error": { code, message, hint?, details?, correlationId } }</code>.
        <a href="/">Back to the start</a>.
      </p>
      ${tags.map(
        (tag) =>
          html`<h2 id="${anchorOf(tag)}">${tag}</h2>
            ${operations
              .filter((operation) => operation.tag === tag)
              .map((operation) => writeOperation(operation, schemas))}`,
      )}
      <h2 id="${anchorOf(ALL_ACTIONS)}">${ALL_ACTIONS}</h2>
      <p>
        What there is to do, and what each takes: to do it yourself <code>POST /api/actions/{name}</code>, to
        propose it <code>POST /api/plans</code>, to call it as a tool <code>POST /api/tools/call</code>.
      </p>
      ${workspaces.map(
        (workspace) =>
          html`<h3>${workspace}</h3>
            ${actions
              .filter((action) => action.workspace === workspace)
              .map(
                ({ name, description, effect, tier, outputSchema }) =>
                  html`<details id="${anchorOf(name)}">
                    <summary>
                      <code>${name}</code>
                      <span class="tag">${tier === 'elevated' ? `${effect}, elevated` : effect}</span>
                      <span class="what">${description}</span>
                    </summary>
                    ${writeFields(fieldsOf(schemas[ACTION + name] ?? {}), 'It takes nothing.')}
                    ${
                      outputSchema === undefined
                        ? ''
                        : html`<h4>Answer</h4>
                            ${writeFields(fieldsOf(outputSchema as Schema))}`
                    }
                  </details>`,
              )}`,
      )}
      <h2 id="${anchorOf('Objects')}">Objects</h2>
      ${objects.map((name) => writeObject(name, schemas[name] ?? {}))}
    </div>`
}

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

const writeOperation = (operation: Operation, schemas: Schemas): Markup => {
  const { anchor, method, path, summary, description, needs, parameters, body, answers } = operation
  const curl = curlOf(operation)
  return html`<details id="${anchor}">
    <summary>
      <span class="method">${method}</span> <code>${path}</code> <span class="tag">${needs}</span>
      <span class="what">${summary}</span>
    </summary>
    ${description === '' ? '' : html`<p>${withCode(description)}</p>`}
    ${
      parameters.length === 0
        ? ''
        : html`<h4>Parameters</h4>
            ${writeFields(parameters.map(toField))}`
    }
    ${
      body
        ? html`<h4>Body${body.mediaType === 'application/json' ? '' : ` (${body.mediaType})`}</h4>
            ${writeBody(body.schema, schemas)}`
        : ''
    }
    ${
      curl === undefined
        ? ''
        : html`<h4>Example</h4>
            <pre tabindex="0"><code>${curl}</code></pre>`
    }
    <h4>Answers</h4>
    <ul class="plain">
      ${answers.map(
        ({ status, description: what, content }) =>
          html`<li class="answer">
            <span class="method">${status}</span> ${what}
            ${content ? html`<span class="type">${writeType(content.schema)}</span>` : ''}
          </li>`,
      )}
    </ul>
  </details>`
}

const toField = ({ name, in: where, required = false, description, schema }: Parameter): Field => ({
  ...fieldsOf({
    properties: { [name]: { ...schema, description: description ?? schema.description ?? '' } },
  })[0]!,
  name: where === 'header' ? `${name} (header)` : name,
  isRequired: required,
})

/** What is to be sent is shown in full, whether or not it has a name. */
function writeBody(schema: Schema, schemas: Schemas): Markup {
  const fields = fieldsOf(schemas[nameIn(schema) ?? ''] ?? schema)
  return fields.length > 0 ? writeFields(fields) : html`<p class="type">${writeType(schema)}</p>`
}

const writeObject = (name: string, schema: Schema): Markup =>
  html`<details id="object-${anchorOf(name)}">
    <summary><code>${name}</code> <span class="what">${schema.description ?? ''}</span></summary>
    ${
      fieldsOf(schema).length > 0
        ? writeFields(fieldsOf(schema))
        : html`<p class="type">${writeType(schema)}</p>`
    }
  </details>`

const writeType = (schema: Schema): Markup => {
  const refersTo = referenceIn(schema)
  return refersTo === undefined
    ? html`<code>${typeOf(schema)}</code>`
    : html`<code><a href="#object-${anchorOf(refersTo)}">${typeOf(schema)}</a></code>`
}

/** `marked` as code. */
const withCode = (text: string): Markup =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

const writeFields = (fields: readonly Field[], none = ''): Markup =>
  fields.length === 0
    ? html`<p>${none}</p>`
    : html`<dl class="fields">
        ${fields.map(
          ({ name, schema, isRequired, notes }) =>
            html`<dt><code>${name}</code>${isRequired ? html` <span class="tag">required</span>` : ''}</dt>
              <dd>${writeType(schema)}${notes === '' ? '' : html`<br />${withCode(notes)}`}</dd>`,
        )}
      </dl>`
