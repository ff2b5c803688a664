import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './run.js';

const tops = ['src-main', 'src-renderer', 'src-shared'];
const ofTests = /(?:\.(?:test|test-kit|risk)\.|\/testing\/|\/test-lab|vite(?:st)?\.config|\.d\.ts$)/;

/** The beginning of a comment that is a noun clause instead of a sentence. */
export const nounClause = /^(?:What|How|Whether|Where|Who|Which|When)\b/;

/** The file that an import names, as a path below the project; undefined for a package. */
function targetOf(from, named) {
  if (named.startsWith('#shared/')) return named.replace('#shared/', 'src-shared/');
  return named.startsWith('.') ? join(dirname(from), named) : undefined;
}

/**
 * Lists the imports of a file: by its local name, the file, the name there, and whether only its type is
 * taken.
 */
function importsOf(path, file) {
  const taken = new Map();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause === undefined) continue;
    const from = targetOf(path, statement.moduleSpecifier.text);
    const { importClause: clause } = statement;
    const elements = clause.namedBindings?.elements;
    if (from === undefined || elements === undefined) continue;
    for (const { name, propertyName, isTypeOnly } of elements)
      taken.set(name.text, {
        file: from,
        name: (propertyName ?? name).text,
        isType: isTypeOnly || clause.isTypeOnly,
      });
  }
  return taken;
}

/** Lists the names that a file passes on from another one: by its name here, the file and its name there. */
function passedOnBy(path, file) {
  const passed = new Map();
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue;
    const from = targetOf(path, statement.moduleSpecifier.text);
    const elements = statement.exportClause?.elements;
    if (from === undefined || elements === undefined) continue;
    for (const { name, propertyName } of elements)
      passed.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
  return passed;
}

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The names that a pattern or a name declares. */
function namesIn(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}

/** The names that a piece of code uses as values. */
function usedIn(node) {
  const used = new Set();
  const visit = (one) => {
    if (ts.isTypeNode(one) || ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)) return;
    if (ts.isIdentifier(one)) used.add(one.text);
    if (ts.isPropertyAccessExpression(one)) return visit(one.expression);
    if (ts.isPropertyAssignment(one)) return visit(one.initializer);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return used;
}

/** Lists the declarations at the top of a file: { name, isExported, isType, used }. */
function declarationsOf(file) {
  return file.statements.flatMap((node) => {
    const about = { isExported: isExported(node), isType: false };
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap((declaration) => {
        const used = usedIn(declaration);
        return namesIn(declaration.name).map((name) => ({ ...about, name, used }));
      });
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      return [{ ...about, name: node.name.text, isType: true, used: new Set() }];
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
      return [{ ...about, name: node.name?.text ?? 'default', used: usedIn(node) }];
    return [];
  });
}

/** The comments of a file that belong to something: a comment with two stars, without their stars. */
const commentsOf = (text) =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, inner]) =>
    inner
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, ''))
      .join(' ')
      .trim(),
  );

function readSource(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return {
    path,
    lines: text.split('\n').length - 1,
    imports: importsOf(path, file),
    passedOn: passedOnBy(path, file),
    declarations: declarationsOf(file),
    comments: commentsOf(text),
  };
}

/** The sources of the product, without its tests, by their paths. */
export function readSources() {
  const paths = globSync(
    tops.map((top) => `${top}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !ofTests.test(path))
      .toSorted()
      .map((path) => [path, readSource(path)]),
  );
}

/**
 * Finds the declaration of a name that a file takes, through all that pass it on; undefined where no source
 * declares it.
 */
export function declaredAt(sources, { file, name }) {
  const source = sources.get(file);
  if (source === undefined) return undefined;
  const passed = source.passedOn.get(name) ?? aliasOf(source, name);
  if (passed !== undefined) return declaredAt(sources, passed);
  return source.declarations.some((one) => one.name === name) ? { file, name } : undefined;
}

/** Finds the import that an `export { name }` passes on. */
const aliasOf = (source, name) =>
  source.declarations.some((one) => one.name === name) ? undefined : source.imports.get(name);
